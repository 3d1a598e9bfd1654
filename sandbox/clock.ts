/**
 * The time of all platforms. It can be put forward, so that a day passes in a test; the age of a
 * signature is told by the wall's clock, since who signs does not know of ours.
 */
export type Clock = {
  now(): Date
  wall(): Date
  /** Milliseconds. */
  advance(by: number): void
  /** Runs once when that time has come, or was put forward to; not after a reset. */
  at(when: Date, run: () => void): void
  reset(): void
}

type Due = { readonly at: number; readonly run: () => void }
/** The longest that a timer of Node can wait. */
const WAIT_MS_MAX = 2 ** 31 - 1

export function newClock(): Clock {
  let ahead = 0
  let waiting: readonly Due[] = []
  let timer: NodeJS.Timeout | undefined
  const readSandboxClockMs = () => Date.now() + ahead

  function runDueEntries(): void {
    const until = readSandboxClockMs()
    const due = waiting.filter(({ at }) => at <= until)
    waiting = waiting.filter(({ at }) => at > until)
    for (const { run } of due) run()
    setTimer()
  }
  function setTimer(): void {
    clearTimeout(timer)
    const [next] = waiting
    if (!next) return
    timer = setTimeout(
      runDueEntries,
      Math.min(Math.max(next.at - readSandboxClockMs(), 0), WAIT_MS_MAX),
    )
    timer.unref()
  }
  return {
    now: () => new Date(readSandboxClockMs()),
    wall: () => new Date(),
    advance(by) {
      ahead += by
      runDueEntries()
    },
    at(when, run) {
      waiting = [...waiting, { at: when.getTime(), run }].toSorted((a, b) => a.at - b.at)
      setTimer()
    },
    reset() {
      ahead = 0
      waiting = []
      clearTimeout(timer)
    },
  }
}
