import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceSession, Nonsense } from './device-bus.ts'

/** A machine that played on without network tells all of it at once; nobody talks like that for long. */
export const BURST = 500
export const PER_SECOND = 50
/** More than the pieces that a connection is read in hold of messages of any sense. */
const WAITING_MAX = 1_000
const NONSENSE_MAX = 20

/** What a device said ends its connection: that is its own fault, and nothing went wrong here. */
export class Unwanted extends Error {}

/**
 * One device's connection: its messages one after another, at a pace. Who is faster waits, unread,
 * and holds up nobody else; who floods, or talks nonsense on and on, is cut off.
 */
export type Line = {
  /**
   * Kept when `work` was done; broken when the connection is to end. What is `together` doesn't wait
   * for its like just before it: of those the order means nothing, and they cost less as one.
   */
  next(work: () => Promise<void>, together?: boolean): Promise<void>
  nonsense(what: Nonsense, about?: string): Promise<void>
  /** By the process's steady clock (`performance.now()`), in milliseconds. */
  readonly heardAt: number
  end(): Promise<void>
}

export function openDeviceLine(session: DeviceSession): Line {
  const gone = new AbortController()
  /** When all is done so far, and those that are together now. */
  let tail = Promise.resolve()
  let those: Together | undefined
  let waiting = 0
  let nonsense = 0
  let heardAt = performance.now()
  const pace = openPace(gone.signal)

  async function runInTurn(work: () => Promise<void>, together = false): Promise<void> {
    heardAt = performance.now()
    if (waiting >= WAITING_MAX) {
      if (!gone.signal.aborted) {
        gone.abort(new Unwanted('too many messages at once'))
        await session.nonsense('rate')
      }
      throw new Unwanted('too many messages at once')
    }
    const own = (together && those) || {
      before: tail,
      left: 0,
      done: Promise.withResolvers<void>(),
    }
    those = together ? own : undefined
    tail = own.done.promise
    waiting += 1
    own.left += 1
    try {
      await own.before
      await pace()
      await work()
    } finally {
      waiting -= 1
      own.left -= 1
      if (own.left === 0) {
        own.done.resolve()
        if (those === own) those = undefined
      }
    }
  }
  return {
    next: runInTurn,
    async nonsense(what, about) {
      await runInTurn(() => session.nonsense(what, about))
      nonsense += 1
      if (nonsense >= NONSENSE_MAX) throw new Unwanted('nothing but nonsense')
    },
    get heardAt() {
      return heardAt
    },
    /** What waits is dropped: the device was not told that it is kept, so it comes again. */
    async end() {
      gone.abort()
      await tail
      await session.ended()
    },
  }
}

type Together = {
  readonly before: Promise<void>
  readonly done: PromiseWithResolvers<void>
  left: number
}

/** Kept when it is the next one's turn, broken when the line is gone; mostly there is no wait at all. */
function openPace(gone: AbortSignal): () => Promise<void> | undefined {
  let left = BURST
  let filledAt = performance.now()
  return () => {
    gone.throwIfAborted()
    const now = performance.now()
    left = Math.min(BURST, left + ((now - filledAt) * PER_SECOND) / 1_000) - 1
    filledAt = now
    if (left >= 0) return undefined
    return wait((-left * 1_000) / PER_SECOND, undefined, { signal: gone })
  }
}
