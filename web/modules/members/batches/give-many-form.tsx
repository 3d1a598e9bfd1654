import { useWatch } from 'react-hook-form'
import { GIFT_COINS_MAX, GIFT_REASON_MAX } from '#contract/gifts/gift.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { firstBrokenRule, rangeRule, requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatCount } from '#web/kit/formats.ts'
import { useTexts } from '#web/kit/texts.ts'
import type { MemberActing } from './member-acting.ts'
import { memberBatchCalls } from './member-batch-calls.ts'
import { batchTexts } from './texts.ts'

type Values = { readonly coins: number | null; readonly reason: string }

/** Gives each member of a selection the same number of coins. */
export function GiveManyForm({ selection, count, onDone }: MemberActing) {
  const t = useTexts(batchTexts)
  const { form, ...rest } = useCallForm<typeof memberBatches.giveCoins, Values>(
    memberBatches.giveCoins,
    {
      start: { coins: null, reason: '' },
      input: ({ coins, reason }) => ({ ...selection, coins: coins ?? 0, reason }),
      renews: memberBatchCalls,
      onDone,
    },
  )
  const coins = useWatch({ control: form.control, name: 'coins' }) ?? 0
  return (
    <DraftForm {...rest} label={t.giveAct(count)}>
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
              help={t.giveTotal(formatCount(coins * count))}
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
      </FieldStack>
    </DraftForm>
  )
}
