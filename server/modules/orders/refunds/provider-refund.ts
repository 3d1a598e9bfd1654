import { timeNow } from '#server/platform/clock.ts'
import {
  PART_REFUNDED_AT_PROVIDER,
  REFUNDED_AT_PROVIDER,
} from '#contract/orders/provider-refund.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Notice, RefundedPayment } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { holdCoinsOf, paidMoney, type Coins } from '../bookings.ts'
import * as life from '../lifecycle.ts'
import type { Cause, Step } from '../order-step.ts'
import { calculateRefundableFen, type OrderRow } from '../order-row.ts'
import {
  knownRefundNumbers,
  nameProviderRefund,
  paidThrough,
  providerRefundsOf,
} from './provider-refund-store.ts'
import { listOrderSteps } from '../records/list-store.ts'
import { bookRefund } from './book-refund.ts'
import { rechargeLeft } from './refundable-recharge.ts'
import { isStuck, refundsOf, resolveRefunds, type RefundRow } from './refund-store.ts'
import { applyOrderStep } from '../step-store.ts'
import { findOrder, takeOrder } from '../store.ts'
import { givenUp } from './stuck-refunds.ts'
import { takeRefund } from './apply-refund-step.ts'

/**
 * Refunds that the merchant's people made at the provider's own site. The money is back already, so
 * nothing is sent; what we hear of it is booked as a refund that is done. The order's row is locked by
 * the caller.
 */

/** Paid and refunded before we knew of the payment: no machine starts for it. */
export async function bookRefundedPayment(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  payment: RefundedPayment,
): Promise<void> {
  if (order.state === 'closed') return bookLateRefund(tx, scope, order, payment)
  if (order.state !== 'created') return
  await applyOrderStep(tx, scope, order, afterRefundedPayment(order, payment))
  if (payment.refunded === undefined) return
  const failed = await findOrder(tx, scope, order.id)
  must(failed, `${order.id} is locked`)
  const refund = { amountFen: payment.refunded, number: '' }
  await recordProviderRefund(tx, scope, failed, refund, 'provider')
}

/**
 * Paid, and refunded at the provider before we knew: no machine starts, and no coins are credited. What
 * was refunded is booked next, or when its amount is known.
 */
function afterRefundedPayment(order: OrderRow, payment: RefundedPayment): Step {
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
    transfers: [paidMoney(order)],
    income: { orders: 1, amountFen: order.amount },
  }
}

/** Paid after it was closed: all of it goes back, or is back. */
async function bookLateRefund(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  payment: RefundedPayment,
): Promise<void> {
  const now = timeNow()
  const step = life.afterPayment(order, payment, now)
  must(step?.refund, `${order.id} was closed`)
  await applyOrderStep(tx, scope, order, step)
  if (payment.refunded !== order.amount) return
  const back = { state: 'done', amount: payment.refunded, providerNumber: '' } as const
  await bookRefund(tx, scope, order.id, step.refund.id, back)
}

export type SiteRefund = {
  /** From 1 to what is left of the order. */
  readonly amountFen: number
  /** As the provider calls it; empty where only the amount is known. */
  readonly number: string
}

/**
 * Books a refund that the provider carried out. A number that is known already changes nothing; one
 * whose amount was typed before gets its number. False when more is said than is left of the order, or
 * than was typed: the bill's line is then a difference for a person.
 */
export async function recordProviderRefund(
  tx: Tx,
  scope: Scope,
  taken: OrderRow,
  { amountFen, number }: SiteRefund,
  cause: Cause,
): Promise<boolean> {
  const known = await providerRefundsOf(tx, scope, taken.id)
  if (number !== '' && known.some((each) => each.number === number)) return true
  const typed = known.find((each) => each.number === '' && each.amountFen === amountFen)
  if (typed && number !== '') {
    await nameProviderRefund(tx, scope, typed.id, number)
    return true
  }
  // A person typed another amount. Booked beside it, more would be back than the provider gave.
  if (number !== '' && known.some((each) => each.number === '')) return false
  const order =
    amountFen > calculateRefundableFen(taken) ? await giveUpRefused(tx, scope, taken) : taken
  if (amountFen < 1 || amountFen > calculateRefundableFen(order)) return false
  const coins = await lockRefundableCoins(tx, scope, order, amountFen)
  const part = { amountFen, reason: 'atProvider', cause, coins } as const
  const step = life.partRefund(order, part, timeNow())
  must(step.refund, 'a part is refunded')
  const failCode = awaitsRefundAmount(order) ? PART_REFUNDED_AT_PROVIDER : order.failCode
  await takeRefund(tx, scope, order, { ...step, set: { ...step.set, failCode } })
  const back = { state: 'done', amount: toFen(amountFen), providerNumber: number } as const
  await bookRefund(tx, scope, order.id, step.refund.id, back)
  return true
}

/**
 * The provider refuses a refund of ours beyond what its site left of the order. What that one held is free
 * again, and a person decides about the rest.
 */
export async function giveUpRefused(tx: Tx, scope: Scope, order: OrderRow): Promise<OrderRow> {
  const refused = (await refundsOf(tx, scope, order.id)).filter(isRefused)
  if (refused.length === 0) return order
  const steps = await listOrderSteps(tx, scope, order.id)
  const doneAt = steps.findLast(({ state }) => state === 'done')?.createTime
  await applyOrderStep(tx, scope, order, givenUp(order, refused, doneAt))
  const ids = refused.map(({ id }) => id)
  await resolveRefunds(tx, scope, ids)
  const free = await findOrder(tx, scope, order.id)
  must(free, `${order.id} is locked`)
  return free
}

/**
 * The provider refused the refund of the whole, and nothing else is under way. Not of a recharge, whose
 * coins went with the refund.
 */
export async function isRefusedWhole(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (order.state !== 'refunding' || order.kind === 'recharge') return false
  const refunds = await refundsOf(tx, scope, order.id)
  return refunds.some(isRefused) && refunds.every(({ state }) => state !== 'underway')
}

function isRefused(refund: RefundRow): boolean {
  return refund.state === 'refused' && isStuck(refund)
}

/** Refunded at the provider, and nobody knows how much: neither delivered nor refunded until then. */
export function awaitsRefundAmount({ state, failCode }: OrderRow): boolean {
  return state === 'failed' && failCode === REFUNDED_AT_PROVIDER
}

/**
 * With the whole of a recharge go those of its coins that are still there. Of a part nobody can say
 * which, and a recharge that was refunded before we heard of it never gave any.
 */
async function lockRefundableCoins(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  amountFen: number,
): Promise<Coins> {
  const isWhole = order.kind === 'recharge' && order.state === 'done' && amountFen === order.amount
  if (!isWhole) return { bought: 0, given: 0 }
  const held = await holdCoinsOf(tx, scope, order.playerId)
  return (await rechargeLeft(tx, scope, order, held)).coins
}

export type BilledRefund = SiteRefund & { readonly orderId: string }

/** Of a bill's refunds, those that nobody asked us for. What is said beyond an order's rest is left. */
export async function recordBilledRefunds(
  tx: Tx,
  scope: Scope,
  channelId: string,
  refunds: readonly BilledRefund[],
): Promise<void> {
  const numbers = refunds.map(({ number }) => number)
  const known = await knownRefundNumbers(tx, scope, numbers)
  const unknown = refunds.filter(({ number }) => !known.has(number))
  const ids = unknown.map(({ orderId }) => orderId)
  const ours = await paidThrough(tx, scope, channelId, ids)
  for (const refund of unknown.filter(({ orderId }) => ours.has(orderId))) {
    const order = await takeOrder(tx, scope, refund.orderId)
    must(order, `${refund.orderId} was paid`)
    await recordProviderRefund(tx, scope, order, refund, 'provider')
  }
}

/**
 * A notice about a refund that we did not ask for. False while nothing can be booked, so that the
 * provider sends it again: an order whose payment we have not heard of is asked about first.
 */
export async function bookNoticedRefund(
  tx: Tx,
  scope: Scope,
  channelId: string,
  { orderNumber, number, refund }: Extract<Notice, { about: 'refund' }>,
): Promise<boolean> {
  if (orderNumber === undefined || refund.state !== 'done') return false
  const order = await takeOrder(tx, scope, orderNumber)
  if (order?.channelId !== channelId) return false
  if (order.paidAt === null) return false
  const site = { number, amountFen: refund.amount }
  return recordProviderRefund(tx, scope, order, site, 'provider')
}
