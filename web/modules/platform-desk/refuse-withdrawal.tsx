import type { ReviewedWithdrawal } from '#contract/withdrawal-review.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { required } from '#web/kit/rules.ts'
import { reviewTexts } from './review-texts.ts'

type Props = { readonly row: ReviewedWithdrawal; readonly onClose: () => void }
const REASON_MAX = 100

/** One of the two is enough: the money goes back to where it was, and the merchant reads why. */
export function RefuseWithdrawal({ row: { merchantId, id }, onClose }: Props) {
  const t = useTexts(reviewTexts)
  const { form, ...rest } = useCallForm(withdrawals.refuse, {
    start: { reason: '' },
    input: ({ reason }) => ({ merchantId, id, reason }),
    renews: [withdrawals.look, withdrawals.toReview],
    onDone: () => {
      say(t.refusedToast)
      onClose()
    },
  })
  return (
    <Sheet title={t.refuseTitle} open onClose={onClose}>
      <Form {...rest} label={t.refuseNow}>
        <Fields>
          <FormField of={form} name="reason" rule={required(reviewTexts.refuseTitle)}>
            {(field) => <TextArea {...field} label={t.reason} max={REASON_MAX} required />}
          </FormField>
        </Fields>
      </Form>
    </Sheet>
  )
}
