/** The time of a simulation: the wall's, or one that a test puts forward. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once, after as many milliseconds; gives what calls it off. */
  after(ms: number, run: () => void): () => void
}

export const wallClock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
