import { orders, type Order } from '#contract/orders/orders.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { actTexts } from './action-texts.ts'
import { orderCalls } from './order-calls.ts'

type Props = { readonly order: Pick<Order, 'orderNumber' | 'state'> }

/** Ends a free play that did not start. One that did start cannot be refunded. */
export function FreePlayBackButton({ order: { orderNumber, state } }: Props) {
  const t = useTexts(actTexts)
  if (state === 'done') return null
  return (
    <CallButton
      call={orders.refund}
      input={{ orderNumber, state }}
      renews={orderCalls}
      kind="danger-plain"
      confirm={{ title: t.freeBackAsk, text: t.freeBackText, act: t.freeBack }}
      onDone={() => showToast(t.freeBackDone)}
    >
      {t.freeBack}
    </CallButton>
  )
}
