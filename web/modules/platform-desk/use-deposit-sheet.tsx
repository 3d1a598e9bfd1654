import { deposits } from '#contract/deposits.ts'
import { fen, type Fen } from '#contract/money.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { required } from '#web/kit/rules.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { merchantTexts } from './merchant-texts.ts'
import css from './platform-desk.module.css'

const REASON_MAX = 100
const start = { money: null as Fen | null, reason: '' }
type Props = { readonly id: string; readonly onClose: () => void }

/** Asks for a part of a merchant's deposit: another of the platform has to agree. */
export function UseDepositSheet({ id, onClose }: Props) {
  const t = useTexts(merchantTexts)
  const { form, ...rest } = useCallForm(deposits.use, {
    start,
    input: ({ money, reason }: typeof start) => ({
      merchantId: id,
      money: money ?? fen(0),
      reason,
    }),
    renews: [deposits.uses],
    onDone: () => {
      say(t.depositUsed)
      onClose()
    },
  })
  return (
    <Sheet title={t.useDeposit} open onClose={onClose}>
      <p className={css.note}>{t.useDepositNote}</p>
      <Form {...rest} label={t.askUse}>
        <Fields>
          <FormField of={form} name="money">
            {(field) => <MoneyInput {...field} label={t.amount} required />}
          </FormField>
          <FormField of={form} name="reason" rule={required(merchantTexts.reason)}>
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
        </Fields>
      </Form>
    </Sheet>
  )
}
