import { deposits } from '#contract/payouts/deposits.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { merchantTexts } from './merchant-texts.ts'
import css from '../platform-desk.module.css'

const REASON_MAX = 100
const start = { money: null as Fen | null, reason: '' }
type Props = { readonly id: string; readonly onClose: () => void }

/** Requests a deduction from a merchant's deposit. Another person of the platform has to agree. */
export function UseDepositSheet({ id, onClose }: Props) {
  const t = useTexts(merchantTexts)
  const { form, ...rest } = useCallForm(deposits.use, {
    start,
    input: ({ money, reason }: typeof start) => ({
      merchantId: id,
      money: money ?? toFen(0),
      reason,
    }),
    renews: [deposits.uses],
    onDone: () => {
      showToast(t.depositUsed)
      onClose()
    },
  })
  return (
    <BottomSheet title={t.useDeposit} open onClose={onClose}>
      <p className={css.note}>{t.useDepositNote}</p>
      <DraftForm {...rest} label={t.askUse}>
        <FieldStack>
          <FormField of={form} name="money">
            {(field) => <MoneyInput {...field} label={t.amount} required />}
          </FormField>
          <FormField of={form} name="reason" rule={requiredRule(merchantTexts.reason)}>
            {(field) => (
              <TextArea
                {...field}
                label={t.reason}
                help={t.depositReasonHelp}
                max={REASON_MAX}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
