import { timeMs } from '#server/platform/clock.ts'
import { unknownOutcome, type Found, type Outcome } from '#server/platform/outcome.ts'

/**
 * "Not there", said right after a call whose end is unknown, is no answer yet: the call may still be
 * under way. It is believed when it was said before, at least a minute ago, and nothing was sent
 * since. This is in memory: after a restart it takes a minute more.
 */
export type Absence = {
  /** The number goes out, or was found: what was said before does not count. */
  forget(number: string): void
  isSettled(number: string): boolean
  /** It never arrived; or it is too early to say, and when it will not be. */
  notThere(number: string): Found<never>
}

const SETTLED_MS = 60_000
const NUMBERS_KEPT = 10_000

export function newAbsence(): Absence {
  const since = new Map<string, number>()
  /** In milliseconds since 1970. */
  function settledAt(number: string): number {
    const first = since.get(number) ?? timeMs()
    if (!since.has(number)) since.set(number, first)
    const oldest = since.size > NUMBERS_KEPT ? since.keys().next().value : undefined
    if (oldest !== undefined) since.delete(oldest)
    return first + SETTLED_MS
  }
  return {
    forget: (number) => void since.delete(number),
    isSettled: (number) => settledAt(number) <= timeMs(),
    notThere(number) {
      const at = settledAt(number)
      if (at <= timeMs()) return { is: 'neverArrived' }
      return unknownOutcome('not there, or not yet', new Date(at))
    },
  }
}

/**
 * What a question about something found out; `isNotThere` knows the codes that say so. A refusal with
 * any other code says nothing about what was asked for.
 */
export function toFoundAnswer<Value>(
  said: Outcome<Value>,
  absence: Absence,
  number: string,
  isNotThere: (code: string) => boolean,
): Found<Value> {
  if (said.is === 'done') absence.forget(number)
  if (said.is !== 'refused') return said
  if (!isNotThere(said.code)) return unknownOutcome(`${said.code} ${said.reason}`)
  return absence.notThere(number)
}
