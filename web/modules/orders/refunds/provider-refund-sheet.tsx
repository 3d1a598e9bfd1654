import { toFen, type Fen } from '#contract/base/money.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { requiredRule } from '#web/kit/field/rules.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { providerRefundTexts } from './provider-refund-texts.ts'
import css from '../orders.module.css'

type Props = { readonly order: Order; readonly onClose: () => void }

/** Records the amount of a refund that staff made at the payment provider's own site. */
export function RecordProviderRefundSheet({ order, onClose }: Props) {
  const { id, money, refundedFen } = order
  const t = useTexts(providerRefundTexts)
  // A refund on its way that the provider refused is given up with this entry.
  const left = toFen(money - refundedFen)
  const start: { amountFen: Fen | null } = { amountFen: null }
  const { form, ...rest } = useCallForm(orders.recordProviderRefund, {
    start,
    draft: `provider refund ${id}`,
    input: ({ amountFen }) => ({ id, amountFen: amountFen ?? undefined }),
    renews: [orders.list, orders.detail, orders.refunds],
    onDone() {
      onClose()
      showToast(t.recorded)
    },
  })
  return (
    <BottomSheet open title={t.record} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <p className={css.told}>{t.text}</p>
        <FieldStack>
          <FormField of={form} name="amountFen" rule={requiredRule(providerRefundTexts.amount)}>
            {(field) => (
              <MoneyInput
                {...field}
                big
                label={t.amount}
                help={t.paid(moneyText(money))}
                end={<TextButton onPress={() => field.onChange(left)}>{t.all}</TextButton>}
                required
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
