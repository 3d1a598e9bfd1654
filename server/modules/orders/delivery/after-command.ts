import type { CommandState } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import * as bookings from '../bookings.ts'
import { countOrderedPieces, isPartlyDelivered, computeMissingFen } from './delivered-amounts.ts'
import { createMissingPiecesRefundStep } from '../lifecycle.ts'
import type { OrderStepCause, PassedOrderState, Step } from '../order-step.ts'
import { isPaidWithMoney, type OrderRow } from '../order-row.ts'

/** Effect of a machine's reply, and of its counts afterwards, on an order. No I/O. */
export type EndedOrderCommand = {
  readonly id: string
  readonly state: CommandState
  readonly code: string
  /** For a part: number of pieces that came out. */
  readonly count?: number
  /** The machine reports its counts, so its reply can be checked. */
  readonly isMetered?: boolean
}

/** Longest time to wait for the meters after the reply. */
export const CHECK_MS = 90_000
const PART = 'part'

/**
 * Returns the step after the order's command has ended; undefined if nothing changes. The end of an earlier
 * try has no effect any more.
 */
export function computeStepAfterCommand(
  order: OrderRow,
  endedCommand: EndedOrderCommand,
  now: Date,
): Step | undefined {
  const { id, state, code } = endedCommand
  if (order.commandId !== id) return undefined
  const isWaiting = order.state === 'dispensing' || order.state === 'doubt'
  const cause = state === 'settled' ? 'person' : 'device'
  if (state === 'done' || (state === 'settled' && code === 'found.done')) {
    return isWaiting
      ? createDeliveredOrderStep(order, cause, now)
      : createLateDeliveryStep(order, cause)
  }
  if (!isWaiting)
    return state === 'part'
      ? createLatePartialDeliveryStep(order, endedCommand.count ?? 0, cause)
      : undefined
  if (state === 'doubt' && order.state === 'dispensing') {
    return { steps: [{ state: 'doubt', cause: 'time' }] }
  }
  if (!['failed', 'expired', 'part', 'settled'].includes(state)) return undefined
  return createUndeliveredOrderStep(order, endedCommand, cause, now)
}

/** Returns the step for an order of which nothing, or only a part, came out. */
function createUndeliveredOrderStep(
  order: OrderRow,
  { state, code, count = 0, isMetered = false }: EndedOrderCommand,
  cause: OrderStepCause,
  now: Date,
): Step {
  const deliveredCount = (order.delivered ?? 0) + (state === 'part' ? count : 0)
  const part =
    deliveredCount > 0 ? ({ delivered: deliveredCount, deliveredBy: 'board' } as const) : {}
  // A device may leave out the reason.
  const failCode = state === 'expired' ? 'expired' : code || (state === 'part' ? PART : 'failed')
  const failed: PassedOrderState = { state: 'failed', cause, detail: failCode }
  const after = { ...order, ...part }
  const check = state === 'failed' &&
    isMetered && { checkUntil: new Date(now.getTime() + CHECK_MS) }
  if (check || isRefundedByHand(after))
    return { steps: [failed], set: { failCode, ...part, ...check } }
  const back = createMissingPiecesRefundStep(after, cause, now)
  const isDone = back.steps[0]?.state === 'done'
  const steps = isDone ? back.steps : [failed, ...back.steps]
  return { ...back, steps, set: { ...back.set, failCode, ...part } }
}

/**
 * Returns whether staff decide: because the merchant wants it so, or because the provider refunds only the
 * whole amount.
 */
function isRefundedByHand(order: OrderRow): boolean {
  return order.refundMode === 'manual' || (order.wholeOnly && isPartlyDelivered(order))
}

/**
 * Returns the step for a failed order whose meters arrived, or did not. `grown` is their growth that no
 * other order explains: above 0 nothing is refunded automatically, and a person sees both numbers.
 */
export function computeStepAfterMeterCheck(order: OrderRow, grown: number, now: Date): Step {
  if (grown < 1)
    return isRefundedByHand(order)
      ? { steps: [] }
      : createMissingPiecesRefundStep(order, 'time', now)
  const deliveredCount = Math.min(countOrderedPieces(order), (order.delivered ?? 0) + grown)
  return { steps: [], set: { delivered: deliveredCount, deliveredBy: 'meters' } }
}

function createDeliveredOrderStep(order: OrderRow, cause: OrderStepCause, now: Date): Step {
  // The machine's answer also settles what its meters counted before.
  const all =
    order.delivered !== null &&
    ({ delivered: countOrderedPieces(order), deliveredBy: 'board' } as const)
  return { steps: [{ state: 'done', cause }], set: { endedAt: now, ...all } }
}

/**
 * Returns the step for an order that a machine carried out although its payment is back. Money is a loss;
 * coins and free plays are only recorded, since the player has them again.
 */
function createLateDeliveryStep(
  order: OrderRow,
  cause: OrderStepCause,
  lostFen = order.amount,
): Step | undefined {
  const isRefunded = order.state === 'refunding' || order.state === 'refunded'
  if (!isRefunded) return undefined
  return {
    steps: [{ state: order.state, cause, detail: 'deliveredAfterAll' }],
    ...(order.endedAt && { set: { endedAt: order.endedAt } }),
    ...(isPaidWithMoney(order) && { transfers: [bookings.toLossBooking(order, lostFen)] }),
  }
}

/**
 * Returns the step for a part that came out although all of the money is back: its value is a loss, booked
 * once.
 */
function createLatePartialDeliveryStep(
  order: OrderRow,
  count: number,
  cause: OrderStepCause,
): Step | undefined {
  if (order.delivered !== null || count < 1) return undefined
  const lostFen = order.amount - computeMissingFen({ ...order, delivered: count })
  const step = createLateDeliveryStep(order, cause, toFen(lostFen))
  return step && { ...step, set: { ...step.set, delivered: count, deliveredBy: 'board' } }
}
