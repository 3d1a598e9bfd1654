import { openPersistedValue } from '#web/kit/storage/persisted-value.ts'

/** A refill that was done and isn't booked yet. */
export type KeptRefill = {
  /** What it is sent by, so that it is booked once. */
  readonly key: string
  /** Whose it is: somebody else who signs in on this phone does not send it as theirs. */
  readonly by: string
  readonly equipmentId: string
  /** What a venue calls the machine: to say whose refill it is where nobody can be asked. */
  readonly number: string
  readonly slots: readonly {
    readonly slot: number
    /** What lay there before, where somebody said so. */
    readonly found?: number
    readonly after: number
  }[]
  /** Milliseconds since 1970. */
  readonly doneAt: number
  /** Why it was not taken, in words: from then on its owner says what becomes of it. */
  readonly refused?: string
}

/** By itself, since the shell asks at every start whether there are any. */
export const keptRefills = openPersistedValue<readonly KeptRefill[]>('refills', [])
