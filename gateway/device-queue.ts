import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceSession, InvalidMessageReason } from './device-bus.ts'

/**
 * A machine that ran without a network sends all its messages at once; no device sends at this rate for
 * long.
 */
export const BURST = 500
export const PER_SECOND = 50
/** More than the meaningful messages that one socket read can contain. */
const WAITING_MAX = 1_000
const NONSENSE_MAX = 20

/** Thrown when a device's own messages end its connection; no fault of the server. */
export class Unwanted extends Error {}

/**
 * The message queue of one connection, with a rate limit. A faster device waits, unread, without delaying
 * others. A device that floods or keeps sending invalid messages is disconnected.
 */
export type DeviceQueue = {
  /**
   * Resolves when `work` is done; rejects if the connection is to end. Consecutive messages with `together`
   * do not wait for each other: their order means nothing, and one combined write costs less.
   */
  next(work: () => Promise<void>, together?: boolean): Promise<void>
  nonsense(what: InvalidMessageReason, about?: string): Promise<void>
  /** Time of the last message by the monotonic clock (`performance.now()`), in milliseconds. */
  readonly heardAt: number
  end(): Promise<void>
}

export function createDeviceQueue(session: DeviceSession): DeviceQueue {
  const endController = new AbortController()
  /** `tail` resolves when all work so far is done. `those` is the current group of `together` messages. */
  let tail = Promise.resolve()
  let group: ParallelGroup | undefined
  let waitingCount = 0
  let nonsense = 0
  let heardAt = performance.now()
  const pace = createMessageThrottle(endController.signal)

  function runDeviceWorkInOrder(work: () => Promise<void>, together = false): Promise<void> {
    heardAt = performance.now()
    if (waitingCount >= WAITING_MAX) return refuseFlood()
    const own = (together && group) || newGroup()
    group = together ? own : undefined
    tail = own.done.promise
    waitingCount += 1
    own.left += 1
    const doing = own.before ? own.before.then(() => beginInTurn(work)) : beginInTurn(work)
    return doing.then(own.leaveGroup, own.leaveWithError)
  }
  function beginInTurn(work: () => Promise<void>): Promise<void> {
    const turn = pace()
    return turn ? turn.then(work) : work()
  }
  function newGroup(): ParallelGroup {
    const leaveGroup = () => {
      waitingCount -= 1
      own.left -= 1
      if (own.left > 0) return
      own.done.resolve()
      if (group === own) group = undefined
    }
    const leaveWithError = (error: unknown) => {
      leaveGroup()
      throw error
    }
    const before = waitingCount > 0 ? tail : undefined
    const own: ParallelGroup = {
      before,
      left: 0,
      done: Promise.withResolvers<void>(),
      leaveGroup,
      leaveWithError,
    }
    return own
  }
  async function refuseFlood(): Promise<never> {
    if (!endController.signal.aborted) {
      endController.abort(new Unwanted('too many messages at once'))
      await session.nonsense('rate')
    }
    throw new Unwanted('too many messages at once')
  }
  return {
    next: runDeviceWorkInOrder,
    async nonsense(kind, about) {
      await runDeviceWorkInOrder(() => session.nonsense(kind, about))
      nonsense += 1
      if (nonsense >= NONSENSE_MAX) throw new Unwanted('nothing but nonsense')
    },
    get heardAt() {
      return heardAt
    },
    /** Drops all waiting messages. They were not acknowledged, so the device sends them again. */
    async end() {
      endController.abort()
      await tail
      await session.ended()
    },
  }
}

type ParallelGroup = {
  /** Undefined if nothing was waiting when the group began. */
  readonly before: Promise<void> | undefined
  readonly done: PromiseWithResolvers<void>
  left: number
  /** Called when a work of the group has ended. They are made once, because most groups go on for long. */
  readonly leaveGroup: () => void
  readonly leaveWithError: (error: unknown) => never
}

/**
 * Returns a function that waits for the next message's turn. It mostly returns undefined, because no wait is
 * needed, and rejects once the connection is gone.
 */
function createMessageThrottle(signal: AbortSignal): () => Promise<void> | undefined {
  let left = BURST
  let filledAt = performance.now()
  return () => {
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    const now = performance.now()
    left = Math.min(BURST, left + ((now - filledAt) * PER_SECOND) / 1_000) - 1
    filledAt = now
    if (left >= 0) return undefined
    return wait((-left * 1_000) / PER_SECOND, undefined, { signal: signal })
  }
}
