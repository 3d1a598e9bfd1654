import type { Fen } from '#contract/money.ts'
import { orders, type Order } from '#contract/orders.ts'
import { Form, FormField, useCallForm } from '#web/kit/call-form.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { Fields } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { required } from '#web/kit/rules.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { providerRefundTexts } from './provider-refund-texts.ts'
import css from './orders.module.css'

type Props = { readonly order: Order; readonly onClose: () => void }

/** The amount of a refund that staff made at the payment provider's own site. */
export function ProviderRefundSheet({ order: { id, money }, onClose }: Props) {
  const t = useTexts(providerRefundTexts)
  const start: { amountFen: Fen | null } = { amountFen: null }
  const { form, ...rest } = useCallForm(orders.recordProviderRefund, {
    start,
    draft: `provider refund ${id}`,
    input: ({ amountFen }) => ({ id, amountFen: amountFen ?? undefined }),
    renews: [orders.list, orders.detail, orders.refunds],
    onDone() {
      onClose()
      say(t.recorded)
    },
  })
  return (
    <Sheet open title={t.record} onClose={onClose}>
      <Form {...rest} label={t.save}>
        <p className={css.told}>{t.text}</p>
        <Fields>
          <FormField of={form} name="amountFen" rule={required(providerRefundTexts.amount)}>
            {(field) => (
              <MoneyInput
                {...field}
                big
                label={t.amount}
                help={t.paid(moneyText(money))}
                end={<TextButton onPress={() => field.onChange(money)}>{t.all}</TextButton>}
                required
              />
            )}
          </FormField>
        </Fields>
      </Form>
    </Sheet>
  )
}
