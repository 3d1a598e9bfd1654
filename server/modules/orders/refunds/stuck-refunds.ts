import { PART_REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import * as bookings from '../bookings.ts'
import type { Going, Step } from '../order-step.ts'
import type { Claims, OrderRow } from '../order-row.ts'

/** Steps of an order whose refunds could not go back. No I/O. */

/** Step for an order that a person dealt with: the money stays, including refunds that failed. */
export function settleStuckRefunds(
  order: OrderRow,
  by: string,
  stuck: readonly Going[],
  now: Date,
): Step {
  const { set, transfers } = keptBack(order, stuck)
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
export function givenUp(order: OrderRow, refused: readonly Going[], doneAt?: Date): Step {
  const kept = keptBack(order, refused)
  if (order.state !== 'refunding') return { ...kept, steps: [] }
  if (doneAt) {
    return {
      ...kept,
      steps: [{ state: 'done', cause: 'provider' }],
      set: { ...kept.set, endedAt: doneAt },
    }
  }
  const failCode = PART_REFUNDED_AT_PROVIDER
  return {
    ...kept,
    steps: [{ state: 'failed', cause: 'provider', detail: failCode }],
    set: { ...kept.set, failCode },
  }
}

/** Amounts that could not be refunded stay earned. */
function keptBack(order: OrderRow, stuck: readonly Going[]) {
  const refundingFen = -stuck.reduce((sum, { amount }) => sum + amount, 0)
  const claimed = stuck.reduce((sums, { claims }) => addedClaims(sums, claims, -1), order.claimed)
  const transfers = stuck.map((refund) => bookings.refundSettled(order, refund))
  return { set: { refundingFen, claimed }, transfers }
}

/** Adds the claims to the sums; `sign` -1 subtracts them. */
export function addedClaims(claimed: Claims, claims: Claims, sign: 1 | -1): Claims {
  const sums = { ...claimed }
  for (const [id, fen] of Object.entries(claims)) sums[id] = (sums[id] ?? 0) + sign * fen
  return sums
}
