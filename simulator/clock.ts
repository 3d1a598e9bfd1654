/** The time of a simulation: the wall clock, or a clock that a test advances. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs a function once after that many milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const wallClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
