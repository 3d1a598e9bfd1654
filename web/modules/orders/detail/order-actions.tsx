import { lazy, Suspense, useState } from 'react'
import { REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { isPointOrder, orderPayments } from '#contract/orders/order.ts'
import { triedNow } from '#contract/orders/order-words.ts'
import { orders, type Order, type OrderHistory, type ShownRefund } from '#contract/orders/orders.ts'
import { PermissionGuard } from '#web/client/session/permission-gate.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { CallRow } from '#web/client/actions/call-row.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { actTexts } from './action-texts.ts'
import { orderCalls } from './order-calls.ts'
import { FreePlayBackButton } from './free-play-back-button.tsx'
import { formatPaidAmount } from '../order-texts.ts'
import { providerRefundTexts } from '../refunds/provider-refund-texts.ts'

/** Loaded on demand, because it needs a form and few orders need it. */
const ProviderRefundSheet = lazy(async () => ({
  default: (await import('../refunds/provider-refund-sheet.tsx')).RecordProviderRefundSheet,
}))

export type OrderActionName =
  | 'refund'
  | 'refundAgain'
  | 'refundNow'
  | 'recordRefund'
  | 'deliver'
  | 'came'
  | 'settle'

/**
 * Returns the actions possible now, the most likely last. The money of an order without a machine goes back
 * with its goods or points.
 */
export function listOrderActions(
  { kind, state, failCode }: Pick<Order, 'failCode' | 'kind' | 'state'>,
  refunds: Refunds = [],
): readonly OrderActionName[] {
  if (state === 'failed' && failCode === REFUNDED_AT_PROVIDER) return ['recordRefund']
  if (state === 'failed') return ['refund', 'deliver', 'settle']
  if (state === 'doubt') return ['came', 'settle']
  const now: readonly OrderActionName[] = findWaitingRefund(refunds) ? ['refundNow'] : []
  const isDone = state === 'done' && !isPointOrder({ kind })
  const refund: readonly OrderActionName[] = isDone ? ['refund', ...now] : now
  if (!refunds.some(({ stuck }) => stuck)) return refund
  // The provider may still accept a pending refund, so nothing is settled before it has answered.
  const isOpen = refunds.some((each) => each.state === 'underway')
  const settle: readonly OrderActionName[] = isOpen ? [] : ['settle']
  // The money may have been refunded at the provider's site. Another try would then be refused again.
  const isRefused = state === 'refunding' && refunds.some((each) => each.state === 'refused')
  const record: readonly OrderActionName[] = isRefused && !isOpen ? ['recordRefund'] : []
  const again: readonly OrderActionName[] = findRepeatableRefund(refunds)
    ? ['refundAgain', ...record]
    : record
  return [...refund, ...again, ...settle]
}

type Refunds = readonly Pick<ShownRefund, 'id' | 'money' | 'state' | 'stuck' | 'wait'>[]

/** Returns the oldest waiting refund that a try now may complete. */
function findWaitingRefund(refunds: Refunds) {
  return refunds.findLast(({ wait }) => wait !== undefined && triedNow.includes(wait))
}

/** Returns the newest refund that can be sent again. A refund that no account accepts cannot. */
function findRepeatableRefund(refunds: Refunds) {
  return refunds.find(({ state, stuck }) => stuck && state !== 'abnormal')
}

type Props = {
  readonly order: OrderWithRecharge
  readonly acts: readonly OrderActionName[]
  readonly refunds?: Refunds
}

/** Shows the actions as buttons. Settling is a separate row if there are other actions. */
export function AvailableOrderActionButtons({ order, acts, refunds = [] }: Props) {
  const again = findRepeatableRefund(refunds)
  const waitingRefund = findWaitingRefund(refunds)
  return (
    <>
      {acts.includes('refund') && order.payment === 'free' && <FreePlayBackButton order={order} />}
      {acts.includes('refund') && order.payment !== 'free' && <RefundButton order={order} />}
      {acts.includes('refundAgain') && again && <RefundAgainButton order={order} refund={again} />}
      {acts.includes('refundNow') && waitingRefund && <TryRefundNowButton refund={waitingRefund} />}
      {acts.includes('recordRefund') && <RecordProviderRefundButton order={order} />}
      {acts.includes('deliver') && <DeliverAgainButton order={order} />}
      {acts.includes('came') && <SettleDeliveryButtons order={order} />}
      {acts.length === 1 && acts[0] === 'settle' && <SettleOrderButton order={order} />}
    </>
  )
}

type OrderWithRecharge = Order & Partial<Pick<OrderHistory, 'recharge'>>
type OrderActionProps = { readonly order: OrderWithRecharge }

/** For money, the amount can be typed. Without input, all that is left, or the missing part, is refunded. */
function RefundButton({ order }: OrderActionProps) {
  const t = useTexts(actTexts)
  const language = useLanguage()
  const { payment, orderNumber, state, recharge = null } = order
  const isCoins = payment === 'coins'
  const left = toFen(recharge?.amountFen ?? order.money - order.refundedFen - order.refundingFen)
  const [typed, setTyped] = useState<Fen | null>()
  const share = computeDefaultRefund(order, left)
  const amount = typed === undefined || recharge ? share : typed
  const coins = formatPaidAmount({ ...order, coinsPaid: toRefundCoins(order) }, language)
  const all = isCoins ? coins : moneyText(left)
  const part = isCoins ? all : amount === null ? '' : moneyText(amount)
  if (left === 0 && !isCoins) return null
  return (
    <CallButton
      call={orders.refund}
      // An emptied field means no amount, and never the whole amount.
      input={{ orderNumber, state, ...(!isCoins && { amountFen: amount ?? toFen(0) }) }}
      renews={orderCalls}
      kind="danger-plain"
      confirm={{
        title: t.refundAsk(part),
        text: (
          <>
            <p>{isCoins ? t.refundCoins : t.refundMoney(orderPayments[payment][language])}</p>
            {recharge && <p>{t.rechargeLeft(recharge, moneyText(order.money))}</p>}
            {recharge && <p>{t.coinsTaken(recharge)}</p>}
            {!isCoins && !recharge && (
              <MoneyInput
                label={t.refundAmount}
                value={amount}
                onChange={setTyped}
                help={t.refundMost(all)}
              />
            )}
          </>
        ),
        act: t.refund(part),
        isBlocked: !isCoins && (amount === null || amount < 1 || amount > left),
      }}
      onDone={() => {
        setTyped(undefined)
        showToast(isCoins ? t.refundDone : t.refundBegun)
      }}
    >
      {t.refund(isCoins ? coins : moneyText(share))}
    </CallButton>
  )
}

/**
 * Returns the amount refunded by default: the missing part of a partial delivery, otherwise all that is
 * left.
 */
function computeDefaultRefund({ state, delivered, wholeOnly }: OrderWithRecharge, left: Fen): Fen {
  return state === 'failed' && delivered && !wholeOnly
    ? toFen(Math.min(left, delivered.missingFen))
    : left
}

function toRefundCoins({ state, delivered, coinsPaid }: OrderWithRecharge): number {
  if (!delivered) return coinsPaid
  return state === 'failed' ? delivered.missingCoins : coinsPaid - delivered.missingCoins
}

type RefundActionProps = OrderActionProps & { readonly refund: Refunds[number] }

/** Sends a refund again that the provider did not accept. */
function RefundAgainButton({
  order: { orderNumber, payment },
  refund: { id, money },
}: RefundActionProps) {
  const t = useTexts(actTexts)
  const language = useLanguage()
  const act = t.refundAgain(moneyText(money))
  return (
    <CallButton
      call={orders.refund}
      input={{ orderNumber, refundId: id }}
      renews={orderCalls}
      kind="danger-plain"
      confirm={{
        title: t.refundAgainAsk(moneyText(money)),
        text: t.refundMoney(orderPayments[payment][language]),
        act,
      }}
      onDone={() => showToast(t.refundBegun)}
    >
      {act}
    </CallButton>
  )
}

/** Tries a waiting refund before its time. The provider recognises a repeat by its number. */
function TryRefundNowButton({ refund: { id, money } }: { readonly refund: Refunds[number] }) {
  const t = useTexts(actTexts)
  return (
    <CallButton
      call={orders.tryRefundNow}
      input={{ refundId: id }}
      renews={orderCalls}
      onDone={() => showToast(t.retried)}
    >
      {t.refundNow(moneyText(money))}
    </CallButton>
  )
}

function RecordProviderRefundButton({ order }: OrderActionProps) {
  const t = useTexts(providerRefundTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <PermissionGuard to={orders.recordProviderRefund}>
        <Button kind="primary" onPress={() => setOpen(true)}>
          {t.record}
        </Button>
      </PermissionGuard>
      {open && (
        <Suspense>
          <ProviderRefundSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Sent at once. The machine and the server decide whether it is possible. */
function DeliverAgainButton({ order: { id, kind, type, delivered } }: OrderActionProps) {
  const t = useTexts(actTexts)
  const missing = delivered ? delivered.of - delivered.count : 0
  const defaultLabel = type === 'changer' ? t.coinsOutAgain : t.coinsAgain
  const again = missing > 0 ? t.missingAgain(missing) : defaultLabel
  return (
    <CallButton
      call={orders.deliverAgain}
      input={{ id }}
      renews={orderCalls}
      kind="primary"
      onDone={() => showToast(t.sentAgain)}
    >
      {kind === 'vend' ? t.goodsAgain : again}
    </CallButton>
  )
}

/** A person at the machine reports what the machine did not. The order continues accordingly. */
function SettleDeliveryButtons({ order: { commandId } }: OrderActionProps) {
  const t = useTexts(actTexts)
  const settling = { call: devices.settleCommand, renews: orderCalls }
  return (
    <>
      <CallButton
        {...settling}
        input={{ id: commandId, isDone: false }}
        kind="danger-plain"
        confirm={{ title: t.notCameAsk, text: t.notCameText, act: t.notCame }}
        onDone={() => showToast(t.noted)}
      >
        {t.notCame}
      </CallButton>
      <CallButton
        {...settling}
        input={{ id: commandId, isDone: true }}
        confirm={{ title: t.cameAsk, text: t.cameText, act: t.came }}
        onDone={() => showToast(t.noted)}
      >
        {t.came}
      </CallButton>
    </>
  )
}

function useSettleOrderProps({ id }: Order) {
  const t = useTexts(actTexts)
  return {
    call: orders.settle,
    input: { id },
    renews: orderCalls,
    confirm: { title: t.settleAsk, text: t.settleText, act: t.settle },
    onDone: () => void showToast(t.settled),
  }
}

function SettleOrderButton({ order }: OrderActionProps) {
  return <CallButton {...useSettleOrderProps(order)}>{actTexts.settle[useLanguage()]}</CallButton>
}

export function SettleOrderRow({ order }: OrderActionProps) {
  const t = useTexts(actTexts)
  return <CallRow {...useSettleOrderProps(order)} title={t.settle} sub={t.settleSub} />
}
