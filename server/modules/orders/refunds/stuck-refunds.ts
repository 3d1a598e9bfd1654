import { PART_REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import * as bookings from '../bookings.ts'
import type { Going, Step } from '../order-step.ts'
import type { Claims, OrderRow } from '../order-row.ts'

/** What becomes of an order whose refunds could not go back. No I/O. */

/** A person dealt with it: the money stays, also what could not go back. */
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
 * The provider refused these because the order had been refunded there. They are given up, and the order
 * is what it was before: one that was delivered must not be delivered again.
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

/** What could not go back stays earned. */
function keptBack(order: OrderRow, stuck: readonly Going[]) {
  const refundingFen = -stuck.reduce((sum, { amount }) => sum + amount, 0)
  const claimed = stuck.reduce((sums, { claims }) => addedClaims(sums, claims, -1), order.claimed)
  const transfers = stuck.map((refund) => bookings.refundSettled(order, refund))
  return { set: { refundingFen, claimed }, transfers }
}

/** `sign` -1 takes them off. */
export function addedClaims(claimed: Claims, claims: Claims, sign: 1 | -1): Claims {
  const sums = { ...claimed }
  for (const [id, fen] of Object.entries(claims)) sums[id] = (sums[id] ?? 0) + sign * fen
  return sums
}
