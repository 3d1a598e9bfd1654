import { useWatch } from 'react-hook-form'
import { GIFT_COINS_MAX, GIFT_REASON_MAX } from '#contract/gifts/gift.ts'
import { countControlMembers } from '#contract/member-batches/campaign.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import { ControlCheckbox } from './control-checkbox.tsx'
import type { MemberActing } from './member-acting.ts'
import { memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

type Values = {
  readonly coins: number | null
  readonly reason: string
  readonly control: boolean
}

/** Gives each member of a selection the same number of coins. */
export function GiveManyForm({ selection, count, onDone }: MemberActing) {
  const t = useTexts(batchTexts)
  const { form, ...rest } = useCallForm<typeof memberBatches.giveCoins, Values>(
    memberBatches.giveCoins,
    {
      start: { coins: null, reason: '', control: false },
      input: ({ coins, ...values }) => ({ ...selection, ...values, coins: coins ?? 0 }),
      renews: memberBatchCalls,
      onDone,
    },
  )
  const [coins, hasControl] = useWatch({ control: form.control, name: ['coins', 'control'] })
  const receivers = hasControl ? count - countControlMembers(count) : count
  return (
    <DraftForm {...rest} label={t.giveAct(receivers)}>
      <FieldStack>
        <FormField
          of={form}
          name="coins"
          rule={firstBrokenRule<number | null>(
            requiredRule(batchTexts.coins),
            rangeRule(1, GIFT_COINS_MAX, batchTexts.coinUnit),
          )}
        >
          {(field) => (
            <IntInput
              {...field}
              label={t.coins}
              unit={t.coinUnit}
              help={t.giveTotal(formatCount((coins ?? 0) * receivers))}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="reason" rule={requiredRule(batchTexts.reason)}>
          {(field) => (
            <TextInput
              {...field}
              label={t.reason}
              placeholder={t.reasonHint}
              max={GIFT_REASON_MAX}
              required
            />
          )}
        </FormField>
        <FormField of={form} name="control">
          {({ value, onChange }) => (
            <ControlCheckbox count={count} checked={value} onChange={onChange} />
          )}
        </FormField>
      </FieldStack>
    </DraftForm>
  )
}
