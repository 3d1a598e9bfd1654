import { databaseNowMs } from '#server/platform/clock.ts'
import { unknownOutcome, type FoundOutcome, type Outcome } from '#server/platform/outcome.ts'

/**
 * Confirms that a number does not exist at the provider. A not-found answer right after a call with unknown
 * result proves nothing, since the call may still be under way. It is believed if a first one came at least
 * a minute ago and nothing was sent since. Kept in memory: a restart adds one more minute.
 */
export type NotFoundTracker = {
  /** Discards earlier not-found answers, because the number is being sent or was found. */
  forget(number: string): void
  isSettled(number: string): boolean
  /** Returns `neverArrived`, or an unknown outcome with the time to query again if it is too early. */
  notThere(number: string): FoundOutcome<never>
}

const SETTLED_MS = 60_000
const NUMBERS_KEPT = 10_000

export function newNotFoundTracker(): NotFoundTracker {
  const since = new Map<string, number>()
  /** Milliseconds since 1970. */
  function recordNotFoundSettledTime(number: string): number {
    const first = since.get(number) ?? databaseNowMs()
    if (!since.has(number)) since.set(number, first)
    const oldest = since.size > NUMBERS_KEPT ? since.keys().next().value : undefined
    if (oldest !== undefined) since.delete(oldest)
    return first + SETTLED_MS
  }
  return {
    forget: (number) => void since.delete(number),
    isSettled: (number) => recordNotFoundSettledTime(number) <= databaseNowMs(),
    notThere(number) {
      const settledAt = recordNotFoundSettledTime(number)
      if (settledAt <= databaseNowMs()) return { is: 'neverArrived' }
      return unknownOutcome('not there, or not yet', new Date(settledAt))
    },
  }
}

/**
 * Interprets the answer to a query. `isNotThere` recognizes the codes for not found. A refusal with any
 * other code proves nothing about the queried object and is unknown.
 */
export function toFoundAnswer<Value>(
  answer: Outcome<Value>,
  absence: NotFoundTracker,
  number: string,
  isNotThere: (code: string) => boolean,
): FoundOutcome<Value> {
  if (answer.is === 'done') absence.forget(number)
  if (answer.is !== 'refused') return answer
  if (!isNotThere(answer.code)) return unknownOutcome(`${answer.code} ${answer.reason}`)
  return absence.notThere(number)
}
