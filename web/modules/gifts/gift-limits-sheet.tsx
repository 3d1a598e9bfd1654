import { useState } from 'react'
import { GIFT_COINS_A_DAY_MAX, GIFT_COINS_MAX } from '#contract/gifts/gift.ts'
import { gifts, type GiftLimits } from '#contract/gifts/gifts.ts'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { shield, undo, user, users } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftCalls } from './gift-calls.ts'
import { texts } from './texts.ts'

type Subject = GiftLimits['people'][number] | 'everybody'
type Props = { onClose(): void }

/** Lists how many coins each person may give. A tap on a person changes the limit. */
export function GiftLimitsSheet({ onClose }: Props) {
  const t = useTexts(texts)
  const query = useCall(gifts.limits, {}, { silent: true })
  const [subject, setSubject] = useState<Subject>()
  if (query.data && subject) {
    return (
      <EditGiftLimitSheet
        limits={query.data}
        subject={subject}
        onClose={() => setSubject(undefined)}
      />
    )
  }
  return (
    <BottomSheet title={t.limitsTitle} open tall onClose={onClose}>
      <Loaded of={query} what={t.limitsFailed} label={t.loading} rows={4}>
        {(limits) => <GiftLimitList limits={limits} onPick={setSubject} />}
      </Loaded>
    </BottomSheet>
  )
}

type ListProps = { readonly limits: GiftLimits; onPick(subject: Subject): void }

function GiftLimitList({ limits: { everybody, people }, onPick }: ListProps) {
  const t = useTexts(texts)
  return (
    <>
      <RowGroup note={t.ownerNote}>
        <ListRow
          icon={users}
          title={t.everybodyElse}
          sub={t.limitText(everybody.coinsAtOnce, everybody.coinsADay)}
          onPress={() => onPick('everybody')}
        />
      </RowGroup>
      <RowGroup>
        <ListRow icon={shield} title={t.large} to="/gift_requests" />
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
                {t.limitText(person.coinsAtOnce, person.coinsADay)}
                <DotSeparator />
                {t.givenToday(person.givenToday)}
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

type EditProps = Props & { readonly limits: GiftLimits; readonly subject: Subject }
type Values = { readonly coinsAtOnce: number | null; readonly coinsADay: number | null }

function EditGiftLimitSheet({ limits, subject, onClose }: EditProps) {
  const t = useTexts(texts)
  const isAll = subject === 'everybody'
  const { coinsAtOnce, coinsADay } = isAll ? limits.everybody : subject
  const closeSaved = () => {
    showToast(t.saved)
    onClose()
  }
  const { form, ...rest } = useCallForm<typeof gifts.saveLimits, Values>(gifts.saveLimits, {
    start: { coinsAtOnce, coinsADay },
    input: (values) => ({
      userId: isAll ? undefined : subject.id,
      coinsAtOnce: values.coinsAtOnce ?? undefined,
      coinsADay: values.coinsADay ?? undefined,
    }),
    renews: giftCalls,
    onDone: closeSaved,
  })
  const atOnceRule = rangeRule(1, GIFT_COINS_MAX, texts.coinUnit)
  const aDayRule = rangeRule(0, GIFT_COINS_A_DAY_MAX, texts.coinUnit)
  return (
    <BottomSheet title={isAll ? t.everybodyElse : subject.name} open tall onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField
            of={form}
            name="coinsAtOnce"
            rule={firstBrokenRule<number | null>(requiredRule(texts.atOnce), atOnceRule)}
          >
            {(field) => <IntInput {...field} label={t.atOnce} unit={t.coinUnit} />}
          </FormField>
          <FormField
            of={form}
            name="coinsADay"
            rule={firstBrokenRule<number | null>(requiredRule(texts.aDay), aDayRule)}
          >
            {(field) => <IntInput {...field} label={t.aDay} unit={t.coinUnit} />}
          </FormField>
        </FieldStack>
      </DraftForm>
      {!isAll && subject.isOwn && (
        <RowGroup>
          <CallRow
            icon={undo}
            call={gifts.saveLimits}
            input={{ userId: subject.id }}
            renews={giftCalls}
            title={t.asEverybody}
            onDone={closeSaved}
          />
        </RowGroup>
      )}
    </BottomSheet>
  )
}
