import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'

/** A finished refill that is not booked yet. */
export type PersistedRefill = {
  /** Idempotency key of the request, so that the refill is booked only once. */
  readonly key: string
  /** User who did the refill. Another user who signs in on this phone does not send it as their own. */
  readonly by: string
  readonly equipmentId: string
  /** Number of the machine at the venue, to name the refill while the server cannot be reached. */
  readonly number: string
  readonly slots: readonly {
    readonly slot: number
    /** Number of pieces found before the refill, if the person entered it. */
    readonly found?: number
    readonly after: number
  }[]
  /** Milliseconds since 1970. */
  readonly doneAt: number
  /** Reason for the refusal as text. From then on the owner decides what happens to the refill. */
  readonly refused?: string
}

/** In a separate file, because the shell checks at every start whether refills are waiting. */
export const keptRefills = openPersistedValue<readonly PersistedRefill[]>('refills', [])
