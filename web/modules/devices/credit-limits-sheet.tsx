import { useState } from 'react'
import { COINS_A_DAY_MAX, COINS_MAX, type CreditLimits } from '#contract/device-credits.ts'
import { devices } from '#contract/devices.ts'
import { CallRow } from '#web/kit/call-row.tsx'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { CallSwitch } from '#web/kit/call-switch.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { undo, user, users } from '#web/kit/icon/icons.ts'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { between, firstOf, required } from '#web/kit/rules.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { Tag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { creditTexts, recordTexts } from './credit-texts.ts'

const renews = [devices.creditLimits, devices.creditAllowance]
type Person = CreditLimits['people'][number]
type Whose = Person | 'everybody'

/** How many coins each may give, and what they gave today. A tap on somebody changes theirs. */
export function CreditLimitsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(recordTexts)
  const query = useCall(devices.creditLimits, {}, { silent: true })
  const [whose, setWhose] = useState<Whose>()
  const { data, error, isFetching, refetch } = query
  if (data && whose) {
    const returnToCreditLimits = () => setWhose(undefined)
    return <LimitSheet limits={data} whose={whose} onClose={returnToCreditLimits} />
  }
  return (
    <Sheet title={t.limitsTitle} open tall onClose={onClose}>
      {data && <CreditLimitList limits={data} onPick={setWhose} />}
      {!data && !error && <Skeleton like="row" rows={4} label={t.loading} />}
      {!data && error && (
        <ErrorState what={t.failed} error={error} retry={() => void refetch()} busy={isFetching} />
      )}
    </Sheet>
  )
}

type EveryoneProps = { readonly limits: CreditLimits; readonly onPick: (whose: Whose) => void }

function CreditLimitList({ limits: { everybody, people }, onPick }: EveryoneProps) {
  const t = useTexts(recordTexts)
  return (
    <>
      <Group note={t.owner}>
        <Row
          icon={users}
          title={t.everybodyElse}
          sub={t.limit(everybody.coinsAtOnce, everybody.coinsADay)}
          onPress={() => onPick('everybody')}
        />
        <CallSwitch
          call={devices.limitCredits}
          input={(reasonNeeded) => ({ reasonNeeded })}
          renews={renews}
          label={t.reasonNeeded}
          sub={t.reasonNeededText}
          checked={everybody.reasonNeeded}
        />
      </Group>
      <Group title={t.people}>
        {people.length === 0 && <Row title={t.nobody} />}
        {people.map((person) => (
          <Row
            key={person.id}
            icon={user}
            title={person.name}
            sub={
              <>
                {t.limit(person.coinsAtOnce, person.coinsADay)}
                <Dot />
                {t.givenToday(person.givenToday, Math.max(0, person.coinsADay - person.givenToday))}
              </>
            }
            {...(person.isOwn && { value: <Tag>{t.own}</Tag> })}
            onPress={() => onPick(person)}
          />
        ))}
      </Group>
    </>
  )
}

type LimitProps = {
  readonly limits: CreditLimits
  readonly whose: Whose
  readonly onClose: () => void
}

function LimitSheet({ limits, whose, onClose }: LimitProps) {
  const t = useTexts(recordTexts)
  const { coinUnit } = useTexts(creditTexts)
  const isAll = whose === 'everybody'
  const { coinsAtOnce, coinsADay } = isAll ? limits.everybody : whose
  const closeSavedLimit = () => {
    say(t.saved)
    onClose()
  }
  const start: { coinsAtOnce: number | null; coinsADay: number | null } = { coinsAtOnce, coinsADay }
  const { form, ...rest } = useCallForm(devices.limitCredits, {
    start,
    input: (values) => ({
      userId: isAll ? undefined : whose.id,
      coinsAtOnce: values.coinsAtOnce ?? undefined,
      coinsADay: values.coinsADay ?? undefined,
    }),
    renews,
    onDone: closeSavedLimit,
  })
  const atOnce = between(1, COINS_MAX, creditTexts.coinUnit)
  const aDay = between(0, COINS_A_DAY_MAX, creditTexts.coinUnit)
  return (
    <Sheet title={isAll ? t.everybodyElse : whose.name} open tall onClose={onClose}>
      <Form {...rest} label={t.save}>
        <Fields>
          <FormField
            of={form}
            name="coinsAtOnce"
            rule={firstOf(required(recordTexts.atOnce), atOnce)}
          >
            {(field) => <IntInput {...field} label={t.atOnce} unit={coinUnit} />}
          </FormField>
          <FormField of={form} name="coinsADay" rule={firstOf(required(recordTexts.aDay), aDay)}>
            {(field) => <IntInput {...field} label={t.aDay} unit={coinUnit} />}
          </FormField>
        </Fields>
      </Form>
      {!isAll && whose.isOwn && (
        <Group>
          <CallRow
            icon={undo}
            call={devices.limitCredits}
            input={{ userId: whose.id }}
            renews={renews}
            title={t.back}
            onDone={closeSavedLimit}
          />
        </Group>
      )}
    </Sheet>
  )
}
