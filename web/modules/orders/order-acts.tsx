import { devices } from '#contract/devices.ts'
import { orderPayments } from '#contract/order.ts'
import { orders, type Order, type ShownRefund } from '#contract/orders.ts'
import { CallButton } from '#web/kit/call-button.tsx'
import { CallRow } from '#web/kit/call-row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { actTexts } from './act-texts.ts'
import { paidText } from './order-words.ts'

export type Act = 'refund' | 'refundAgain' | 'deliver' | 'came' | 'settle'

/** What can be done about it now, what is likeliest last; the refund is its newest. */
export function actsOf(
  { state }: Pick<Order, 'state'>,
  refund?: Pick<ShownRefund, 'state'>,
): readonly Act[] {
  if (state === 'failed') return ['refund', 'deliver', 'settle']
  if (state === 'doubt') return ['came', 'settle']
  if (state === 'done') return ['refund']
  if (state !== 'refunding' || refund === undefined || refund.state === 'underway') return []
  if (refund.state === 'abnormal' || refund.state === 'done') return ['settle']
  return ['refundAgain', 'settle']
}

/** What is no longer true once something was done about an order. */
const orderCalls = [orders.list, orders.detail, orders.refunds]

type Props = { readonly order: Order; readonly acts: readonly Act[] }

/** As buttons; to settle it beside other ways out is a row of its own. */
export function ActButtons({ order, acts }: Props) {
  return (
    <>
      {acts.includes('refund') && <RefundButton order={order} />}
      {acts.includes('refundAgain') && <RefundButton order={order} again />}
      {acts.includes('deliver') && <DeliverButton order={order} />}
      {acts.includes('came') && <CameButtons order={order} />}
      {acts.length === 1 && acts[0] === 'settle' && <SettleButton order={order} />}
    </>
  )
}

type OfOrder = { readonly order: Order }

function RefundButton({ order, again = false }: OfOrder & { readonly again?: boolean }) {
  const t = useTexts(actTexts)
  const language = useLanguage()
  const { payment, kind, orderNumber } = order
  const paid = paidText(order, language)
  const back = payment === 'coins' ? t.refundCoins : t.refundMoney(orderPayments[payment][language])
  const act = again ? t.refundAgain(paid) : t.refund(paid)
  return (
    <CallButton
      call={orders.refund}
      input={{ orderNumber }}
      renews={orderCalls}
      kind="danger-plain"
      confirm={{
        title: t.refundAsk(paid),
        text: kind === 'recharge' ? `${back}${t.refundRecharge}` : back,
        act,
      }}
      onDone={() => say(payment === 'coins' ? t.refundDone : t.refundBegun)}
    >
      {act}
    </CallButton>
  )
}

/** At once: whether it may be is the machine's and the server's to say. */
function DeliverButton({ order: { id, kind, type } }: OfOrder) {
  const t = useTexts(actTexts)
  const again = type === 'changer' ? t.coinsOutAgain : t.coinsAgain
  return (
    <CallButton
      call={orders.deliverAgain}
      input={{ id }}
      renews={orderCalls}
      kind="primary"
      onDone={() => say(t.sentAgain)}
    >
      {kind === 'vend' ? t.goodsAgain : again}
    </CallButton>
  )
}

/** Who stands before the machine says what it does not; the order goes on by that. */
function CameButtons({ order: { commandId } }: OfOrder) {
  const t = useTexts(actTexts)
  const settling = { call: devices.settleCommand, renews: orderCalls }
  return (
    <>
      <CallButton
        {...settling}
        input={{ id: commandId, isDone: false }}
        kind="danger-plain"
        confirm={{ title: t.notCameAsk, text: t.notCameText, act: t.notCame }}
        onDone={() => say(t.noted)}
      >
        {t.notCame}
      </CallButton>
      <CallButton
        {...settling}
        input={{ id: commandId, isDone: true }}
        confirm={{ title: t.cameAsk, text: t.cameText, act: t.came }}
        onDone={() => say(t.noted)}
      >
        {t.came}
      </CallButton>
    </>
  )
}

function useSettle({ id }: Order) {
  const t = useTexts(actTexts)
  return {
    call: orders.settle,
    input: { id },
    renews: orderCalls,
    confirm: { title: t.settleAsk, text: t.settleText, act: t.settle },
    onDone: () => void say(t.settled),
  }
}

function SettleButton({ order }: OfOrder) {
  return <CallButton {...useSettle(order)}>{actTexts.settle[useLanguage()]}</CallButton>
}

export function SettleRow({ order }: OfOrder) {
  const t = useTexts(actTexts)
  return <CallRow {...useSettle(order)} title={t.settle} sub={t.settleSub} />
}
