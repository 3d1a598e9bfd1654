/**
 * The time of all platforms. It can be put forward, so that a day passes in a test; the age of a
 * signature is told by the wall's clock, since who signs does not know of ours.
 */
export type Clock = {
  now(): Date
  wall(): Date
  /** Milliseconds. */
  advance(by: number): void
  reset(): void
}

export function newClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    wall: () => new Date(),
    advance(by) {
      ahead += by
    },
    reset() {
      ahead = 0
    },
  }
}

const SHANGHAI_MS = 8 * 3_600_000

/** `2026-01-31`, the day in China. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)
}
