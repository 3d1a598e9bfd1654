import type { CommandState } from '#contract/device.ts'
import * as bookings from './bookings.ts'
import { askedOf, isPart } from './delivered.ts'
import { missingBack, type Cause, type Passed, type Step } from './life.ts'
import type { OrderRow } from './order-row.ts'

/** What a machine's answer, and its count after it, make of an order. No I/O. */
export type Ended = {
  readonly id: string
  readonly state: CommandState
  readonly code: string
  /** Of a part: how many came out. */
  readonly count?: number
  /** The machine tells what it counts, so that what it says can be looked at. */
  readonly isMetered?: boolean
}

/** So long the meters that come after the answer are waited for. */
export const CHECK_MS = 90_000
const PART = 'part'

/** What the command came to that was to bring it about; an older try's end means nothing any more. */
export function afterCommand(order: OrderRow, ended: Ended, now: Date): Step | undefined {
  const { id, state, code } = ended
  if (order.commandId !== id) return undefined
  const waiting = order.state === 'dispensing' || order.state === 'doubt'
  const cause = state === 'settled' ? 'person' : 'device'
  if (state === 'done' || (state === 'settled' && code === 'found.done')) {
    return waiting ? delivered(order, cause, now) : deliveredAfterAll(order, cause)
  }
  if (!waiting) return undefined
  if (state === 'doubt' && order.state === 'dispensing') {
    return { steps: [{ state: 'doubt', cause: 'time' }] }
  }
  if (!['failed', 'expired', 'part', 'settled'].includes(state)) return undefined
  return undelivered(order, ended, cause, now)
}

/** Nothing came out, or not all of it. */
function undelivered(
  order: OrderRow,
  { state, code, count = 0, isMetered = false }: Ended,
  cause: Cause,
  now: Date,
): Step {
  const came = (order.delivered ?? 0) + (state === 'part' ? count : 0)
  const part = came > 0 ? ({ delivered: came, deliveredBy: 'board' } as const) : {}
  // A device need not say why.
  const failCode = state === 'expired' ? 'expired' : code || (state === 'part' ? PART : 'failed')
  const failed: Passed = { state: 'failed', cause, detail: failCode }
  const after = { ...order, ...part }
  // Of one that its provider gives back as a whole only, a part is a person's to give back.
  if (order.refundMode === 'manual' || (order.wholeOnly && isPart(after))) {
    return { steps: [failed], set: { failCode, ...part } }
  }
  if (state === 'failed' && isMetered) {
    const checkUntil = new Date(now.getTime() + CHECK_MS)
    return { steps: [failed], set: { failCode, ...part, checkUntil } }
  }
  const back = missingBack(after, cause, now)
  const isDone = back.steps[0]?.state === 'done'
  const steps = isDone ? back.steps : [failed, ...back.steps]
  return { ...back, steps, set: { ...back.set, failCode, ...part } }
}

/**
 * It failed, and its meters came, or did not. `grown`: what they count more that no other order did.
 * Then nothing goes back by itself: a person sees both numbers.
 */
export function afterCheck(order: OrderRow, grown: number, now: Date): Step {
  if (grown < 1) return missingBack(order, 'time', now)
  const came = Math.min(askedOf(order), (order.delivered ?? 0) + grown)
  return { steps: [], set: { delivered: came, deliveredBy: 'meters' } }
}

function delivered(order: OrderRow, cause: Cause, now: Date): Step {
  const all = order.delivered !== null && { delivered: askedOf(order) }
  return { steps: [{ state: 'done', cause }], set: { endedAt: now, ...all } }
}

function deliveredAfterAll(order: OrderRow, cause: Cause): Step | undefined {
  const gone = order.state === 'refunding' || order.state === 'refunded'
  if (!gone || order.payment === 'coins') return undefined
  return {
    steps: [{ state: order.state, cause, detail: 'deliveredAfterAll' }],
    ...(order.endedAt && { set: { endedAt: order.endedAt } }),
    transfers: [bookings.loss(order)],
  }
}
