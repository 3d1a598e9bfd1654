import { HOUR_MS } from '#contract/base/durations.ts'

/**
 * Counts wrong secrets in a row, by code and address. A code is printed on its machine for all to read, so
 * attempts from elsewhere must not lock the machine out. This protects the database, not the secret, which
 * cannot be guessed; the process's own memory is enough.
 */
export type FailedAttempts = {
  mustWait(who: string, now: number): boolean
  count(who: string, now: number): void
  forget(who: string): void
}

const FREE_TRIES = 5
const WAIT_MAX_MS = 60_000
const FORGET_MS = HOUR_MS
const KEPT_MAX = 20_000

export function createFailedAttemptLimiter(): FailedAttempts {
  /** In the order of the last attempt, the oldest first. */
  const attempts = new Map<string, { tries: number; at: number }>()
  return {
    mustWait(key, now) {
      const last = attempts.get(key)
      return last !== undefined && now < last.at + computeAttemptWaitMs(last.tries)
    },
    count(key, now) {
      const last = attempts.get(key)
      const tries = last && now < last.at + FORGET_MS ? last.tries + 1 : 1
      attempts.delete(key)
      attempts.set(key, { tries, at: now })
      const [oldest] = attempts.keys()
      if (attempts.size > KEPT_MAX && oldest !== undefined) attempts.delete(oldest)
    },
    forget: (key) => void attempts.delete(key),
  }
}

/** Returns the wait after the free attempts: 2, 4, 8 … seconds, up to a minute. */
function computeAttemptWaitMs(tries: number): number {
  const over = tries - FREE_TRIES
  return over < 0 ? 0 : Math.min(2_000 * 2 ** Math.min(over, 30), WAIT_MAX_MS)
}
