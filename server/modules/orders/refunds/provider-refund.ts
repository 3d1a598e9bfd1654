import { databaseNow } from '#server/platform/clock.ts'
import {
  PART_REFUNDED_AT_PROVIDER,
  REFUNDED_AT_PROVIDER,
} from '#contract/orders/provider-refund.ts'
import { isPointOrder } from '#contract/orders/order.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Notice, RefundedPayment } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { lockPlayerCoins, toPaidMoneyBooking, type Coins } from '../bookings.ts'
import { pointOrderRefund } from '../intents.ts'
import * as life from '../lifecycle.ts'
import type { OrderStepCause, Step } from '../order-step.ts'
import { calculateRefundableFen, type OrderRow } from '../order-row.ts'
import {
  listKnownRefundNumbers,
  setProviderRefundNumber,
  listOrdersPaidThrough,
  listProviderRefunds,
} from './provider-refund-store.ts'
import { listOrderSteps } from '../records/list-store.ts'
import { bookRefundResult } from './book-refund.ts'
import { readRefundableRecharge } from './refundable-recharge.ts'
import {
  isRefundStuck,
  listRefundsOfOrder,
  markRefundsResolved,
  type RefundRow,
} from './refund-store.ts'
import { applyOrderStep } from '../step-store.ts'
import { findOrder, lockOrder } from '../store.ts'
import { createGivenUpRefundStep } from './stuck-refunds.ts'
import { applyRefundStep } from './apply-refund-step.ts'

/**
 * Refunds that the merchant's staff made at the provider's own site. The money is back already, so nothing
 * is sent; each is booked as a refund that is done. The caller locks the order's row.
 */

/** Books a payment that was refunded before we learned of it: no machine starts for it. */
export async function bookRefundedPayment(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  payment: RefundedPayment,
): Promise<void> {
  if (order.state === 'closed') return bookLateRefund(tx, scope, order, payment)
  if (order.state !== 'created') return
  await applyOrderStep(tx, scope, order, createRefundedPaymentStep(order, payment))
  if (payment.refunded === undefined) return
  const failed = await findOrder(tx, scope, order.id)
  must(failed, `${order.id} is locked`)
  const refund = { amountFen: payment.refunded, number: '' }
  await recordProviderRefund(tx, scope, failed, refund, 'provider')
}

/**
 * Step for a payment that was refunded at the provider before we learned of it: no machine starts and no
 * coins are credited. The refund is booked next, or when its amount is known.
 */
function createRefundedPaymentStep(order: OrderRow, payment: RefundedPayment): Step {
  return {
    steps: [
      { state: 'paid', cause: 'provider', detail: payment.providerNumber },
      { state: 'failed', cause: 'provider', detail: REFUNDED_AT_PROVIDER },
    ],
    set: {
      providerNumber: payment.providerNumber,
      paidAt: payment.paidAt,
      failCode: REFUNDED_AT_PROVIDER,
    },
    transfers: [toPaidMoneyBooking(order)],
    income: { orders: 1, amountFen: order.amount },
  }
}

/**
 * Books the refund of an order that was paid after it was closed: all of the money goes back, or is back
 * already.
 */
async function bookLateRefund(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  payment: RefundedPayment,
): Promise<void> {
  const now = databaseNow()
  const step = life.computeStepAfterPayment(order, payment, now)
  must(step?.refund, `${order.id} was closed`)
  await applyOrderStep(tx, scope, order, step)
  if (payment.refunded !== order.amount) return
  const back = { state: 'done', amount: payment.refunded, providerNumber: '' } as const
  await bookRefundResult(tx, scope, order.id, step.refund.id, back)
}

export type ProviderSiteRefund = {
  /** In fen, from 1 to the rest of the order. */
  readonly amountFen: number
  /** Number of the refund at the provider; empty if only the amount is known. */
  readonly number: string
}

/**
 * Books a refund that the provider carried out. A known number changes nothing; a refund whose amount was
 * entered before gets its number. Returns false if the amount exceeds the rest of the order or the entered
 * amount: the bill's line is then a difference that a person resolves.
 */
export async function recordProviderRefund(
  tx: Tx,
  scope: Scope,
  lockedOrder: OrderRow,
  { amountFen, number }: ProviderSiteRefund,
  cause: OrderStepCause,
): Promise<boolean> {
  const knownRefunds = await listProviderRefunds(tx, scope, lockedOrder.id)
  if (number !== '' && knownRefunds.some((each) => each.number === number)) return true
  const typed = knownRefunds.find((each) => each.number === '' && each.amountFen === amountFen)
  if (typed && number !== '') {
    await setProviderRefundNumber(tx, scope, typed.id, number)
    return true
  }
  // A person entered another amount. Booking this one beside it would record more refunds than the provider
  // made.
  if (number !== '' && knownRefunds.some((each) => each.number === '')) return false
  const order =
    amountFen > calculateRefundableFen(lockedOrder)
      ? await giveUpRefusedRefunds(tx, scope, lockedOrder)
      : lockedOrder
  if (amountFen < 1 || amountFen > calculateRefundableFen(order)) return false
  const coins = await lockRefundableCoins(tx, scope, order, amountFen)
  const part = { amountFen, reason: 'atProvider', cause, coins } as const
  const step = life.createPartialRefundStep(order, part, databaseNow())
  must(step.refund, 'a part is refunded')
  const failCode = awaitsRefundAmount(order) ? PART_REFUNDED_AT_PROVIDER : order.failCode
  await applyRefundStep(tx, scope, order, { ...step, set: { ...step.set, failCode } })
  const back = { state: 'done', amount: toFen(amountFen), providerNumber: number } as const
  await bookRefundResult(tx, scope, order.id, step.refund.id, back)
  if (isPointOrder(order)) {
    // Points and goods follow in a transaction of their own: a cancellation locks them before the order.
    const { merchantId } = scope
    await pointOrderRefund.write(tx, scope, newId(), { merchantId, orderId: order.id })
  }
  return true
}

/**
 * Gives up our refund that the provider refused because it exceeds what its site left of the order. The
 * amount held for it is released, and a person decides about the rest.
 */
export async function giveUpRefusedRefunds(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
): Promise<OrderRow> {
  const refused = (await listRefundsOfOrder(tx, scope, order.id)).filter(isRefundRefused)
  if (refused.length === 0) return order
  const steps = await listOrderSteps(tx, scope, order.id)
  const doneAt = steps.findLast(({ state }) => state === 'done')?.createTime
  await applyOrderStep(tx, scope, order, createGivenUpRefundStep(order, refused, doneAt))
  const ids = refused.map(({ id }) => id)
  await markRefundsResolved(tx, scope, ids)
  const free = await findOrder(tx, scope, order.id)
  must(free, `${order.id} is locked`)
  return free
}

/**
 * Returns whether the provider refused the full refund and no other is under way. False for a recharge,
 * whose coins were removed with the refund.
 */
export async function isFullRefundRefused(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (order.state !== 'refunding' || order.kind === 'recharge') return false
  const refunds = await listRefundsOfOrder(tx, scope, order.id)
  return refunds.some(isRefundRefused) && refunds.every(({ state }) => state !== 'underway')
}

function isRefundRefused(refund: RefundRow): boolean {
  return refund.state === 'refused' && isRefundStuck(refund)
}

/**
 * Returns whether the order was refunded at the provider with an unknown amount. Until it is known, the
 * order counts as neither delivered nor refunded.
 */
export function awaitsRefundAmount({ state, failCode }: OrderRow): boolean {
  return state === 'failed' && failCode === REFUNDED_AT_PROVIDER
}

/**
 * Locks the coins that are removed with a refund. A full refund of a recharge removes its remaining coins.
 * For a partial refund the coins cannot be attributed, and a recharge refunded before we learned of it never
 * credited any.
 */
async function lockRefundableCoins(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  amountFen: number,
): Promise<Coins> {
  const isWhole = order.kind === 'recharge' && order.state === 'done' && amountFen === order.amount
  if (!isWhole) return { bought: 0, given: 0 }
  const playerCoins = await lockPlayerCoins(tx, scope, order.playerId)
  return (await readRefundableRecharge(tx, scope, order, playerCoins)).coins
}

export type BilledRefund = ProviderSiteRefund & { readonly orderId: string }

/** Records those of a bill's refunds that we did not send. Amounts beyond an order's rest are skipped. */
export async function recordBilledRefunds(
  tx: Tx,
  scope: Scope,
  channelId: string,
  refunds: readonly BilledRefund[],
): Promise<void> {
  const numbers = refunds.map(({ number }) => number)
  const knownNumbers = await listKnownRefundNumbers(tx, scope, numbers)
  const unknown = refunds.filter(({ number }) => !knownNumbers.has(number))
  const ids = unknown.map(({ orderId }) => orderId)
  const paidOrders = await listOrdersPaidThrough(tx, scope, channelId, ids)
  for (const refund of unknown.filter(({ orderId }) => paidOrders.has(orderId))) {
    const order = await lockOrder(tx, scope, refund.orderId)
    must(order, `${refund.orderId} was paid`)
    await recordProviderRefund(tx, scope, order, refund, 'provider')
  }
}

/**
 * Books a notice about a refund that we did not send. Returns false while nothing can be booked, so that the
 * provider repeats the notice: an order with an unknown payment is queried first.
 */
export async function bookNoticedRefund(
  tx: Tx,
  scope: Scope,
  channelId: string,
  { orderNumber, number, refund }: Extract<Notice, { about: 'refund' }>,
): Promise<boolean> {
  if (orderNumber === undefined || refund.state !== 'done') return false
  const order = await lockOrder(tx, scope, orderNumber)
  if (order?.channelId !== channelId) return false
  if (order.paidAt === null) return false
  const site = { number, amountFen: refund.amount }
  return recordProviderRefund(tx, scope, order, site, 'provider')
}
