import { useState } from 'react'
import { COINS_A_DAY_MAX, COINS_MAX, type CreditLimits } from '#contract/devices/device-credits.ts'
import { devices } from '#contract/devices/devices.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { CallSwitch } from '#web/client/actions/call-switch.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { undo, user, users } from '#web/kit/icon/icons.ts'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { rangeRule, firstBrokenRule, requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { creditTexts, recordTexts } from './texts.ts'

const renews = [devices.creditLimits, devices.creditAllowance]
type Person = CreditLimits['people'][number]
type CreditLimitSubject = Person | 'everybody'

/**
 * Lists how many coins each person may give, and how many they gave today. A tap on a person changes the
 * limit.
 */
export function CreditLimitsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(recordTexts)
  const query = useCall(devices.creditLimits, {}, { silent: true })
  const [subject, setSubject] = useState<CreditLimitSubject>()
  if (query.data && subject) {
    const returnToCreditLimits = () => setSubject(undefined)
    return (
      <EditCreditLimitSheet limits={query.data} whose={subject} onClose={returnToCreditLimits} />
    )
  }
  return (
    <BottomSheet title={t.limitsTitle} open tall onClose={onClose}>
      <Loaded of={query} what={t.failed} label={t.loading} rows={4}>
        {(data) => <CreditLimitList limits={data} onPick={setSubject} />}
      </Loaded>
    </BottomSheet>
  )
}

type CreditLimitListProps = {
  readonly limits: CreditLimits
  readonly onPick: (whose: CreditLimitSubject) => void
}

function CreditLimitList({ limits: { everybody, people }, onPick }: CreditLimitListProps) {
  const t = useTexts(recordTexts)
  return (
    <>
      <RowGroup note={t.owner}>
        <ListRow
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
      </RowGroup>
      <RowGroup title={t.people}>
        {people.length === 0 && <ListRow title={t.nobody} />}
        {people.map((person) => (
          <ListRow
            key={person.id}
            icon={user}
            title={person.name}
            sub={
              <>
                {t.limit(person.coinsAtOnce, person.coinsADay)}
                <DotSeparator />
                {t.givenToday(person.givenToday, Math.max(0, person.coinsADay - person.givenToday))}
              </>
            }
            {...(person.isOwn && { value: <StateTag>{t.own}</StateTag> })}
            onPress={() => onPick(person)}
          />
        ))}
      </RowGroup>
    </>
  )
}

type LimitProps = {
  readonly limits: CreditLimits
  readonly whose: CreditLimitSubject
  readonly onClose: () => void
}

function EditCreditLimitSheet({ limits, whose, onClose }: LimitProps) {
  const t = useTexts(recordTexts)
  const { coinUnit } = useTexts(creditTexts)
  const isAll = whose === 'everybody'
  const { coinsAtOnce, coinsADay } = isAll ? limits.everybody : whose
  const closeSavedLimit = () => {
    showToast(t.saved)
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
  const atOnce = rangeRule(1, COINS_MAX, creditTexts.coinUnit)
  const aDay = rangeRule(0, COINS_A_DAY_MAX, creditTexts.coinUnit)
  return (
    <BottomSheet title={isAll ? t.everybodyElse : whose.name} open tall onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField
            of={form}
            name="coinsAtOnce"
            rule={firstBrokenRule(requiredRule(recordTexts.atOnce), atOnce)}
          >
            {(field) => <IntInput {...field} label={t.atOnce} unit={coinUnit} />}
          </FormField>
          <FormField
            of={form}
            name="coinsADay"
            rule={firstBrokenRule(requiredRule(recordTexts.aDay), aDay)}
          >
            {(field) => <IntInput {...field} label={t.aDay} unit={coinUnit} />}
          </FormField>
        </FieldStack>
      </DraftForm>
      {!isAll && whose.isOwn && (
        <RowGroup>
          <CallRow
            icon={undo}
            call={devices.limitCredits}
            input={{ userId: whose.id }}
            renews={renews}
            title={t.back}
            onDone={closeSavedLimit}
          />
        </RowGroup>
      )}
    </BottomSheet>
  )
}
