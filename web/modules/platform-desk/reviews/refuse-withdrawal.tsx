import type { ReviewedWithdrawal } from '#contract/payouts/withdrawal-review.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { reviewTexts } from './review-texts.ts'

type Props = { readonly row: ReviewedWithdrawal; readonly onClose: () => void }
const REASON_MAX = 100

/**
 * Refuses a withdrawal. One of the two people is enough: the money returns to its source, and the merchant
 * sees the reason.
 */
export function RefuseWithdrawalSheet({ row: { merchantId, id }, onClose }: Props) {
  const t = useTexts(reviewTexts)
  const { form, ...rest } = useCallForm(withdrawals.refuse, {
    start: { reason: '' },
    input: ({ reason }) => ({ merchantId, id, reason }),
    renews: [withdrawals.look, withdrawals.toReview],
    onDone: () => {
      showToast(t.refusedToast)
      onClose()
    },
  })
  return (
    <BottomSheet title={t.refuseTitle} open onClose={onClose}>
      <DraftForm {...rest} label={t.refuseNow}>
        <FieldStack>
          <FormField of={form} name="reason" rule={requiredRule(reviewTexts.reason)}>
            {(field) => (
              <TextArea {...field} label={t.reason} help={t.reasonHelp} max={REASON_MAX} required />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
