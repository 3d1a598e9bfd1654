import { PART_REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import * as bookings from '../bookings.ts'
import type { OpenRefund, Step } from '../order-step.ts'
import type { Claims, OrderRow } from '../order-row.ts'

/** Steps of an order whose refunds could not go back. No I/O. */

/** Step for an order that a person dealt with: the money stays, including refunds that failed. */
export function createStuckRefundsSettledStep(
  order: OrderRow,
  by: string,
  stuck: readonly OpenRefund[],
  now: Date,
): Step {
  const { set, transfers } = computeKeptAmounts(order, stuck)
  const isDone = order.state === 'done'
  return {
    steps: isDone ? [] : [{ state: 'settled', cause: 'person', detail: by }],
    set: { ...set, ...(!isDone && { endedAt: now }) },
    transfers,
  }
}

/**
 * Gives up refunds that the provider refused because the order had been refunded there. The order returns to
 * its earlier state: a delivered order must not be delivered again.
 */
export function createGivenUpRefundStep(
  order: OrderRow,
  refused: readonly OpenRefund[],
  doneAt?: Date,
): Step {
  const keptAmounts = computeKeptAmounts(order, refused)
  if (order.state !== 'refunding') return { ...keptAmounts, steps: [] }
  if (doneAt) {
    return {
      ...keptAmounts,
      steps: [{ state: 'done', cause: 'provider' }],
      set: { ...keptAmounts.set, endedAt: doneAt },
    }
  }
  const failCode = PART_REFUNDED_AT_PROVIDER
  return {
    ...keptAmounts,
    steps: [{ state: 'failed', cause: 'provider', detail: failCode }],
    set: { ...keptAmounts.set, failCode },
  }
}

/** Amounts that could not be refunded stay earned. */
function computeKeptAmounts(order: OrderRow, stuck: readonly OpenRefund[]) {
  const refundingFen = -stuck.reduce((sum, { amount }) => sum + amount, 0)
  const claimed = stuck.reduce(
    (sums, { claims }) => addRefundClaims(sums, claims, -1),
    order.claimed,
  )
  const transfers = stuck.map((refund) => bookings.toRefundSettledBooking(order, refund))
  return { set: { refundingFen, claimed }, transfers }
}

/** Adds the claims to the sums; `sign` -1 subtracts them. */
export function addRefundClaims(claimed: Claims, claims: Claims, sign: 1 | -1): Claims {
  const sums = { ...claimed }
  for (const [id, fen] of Object.entries(claims)) sums[id] = (sums[id] ?? 0) + sign * fen
  return sums
}
