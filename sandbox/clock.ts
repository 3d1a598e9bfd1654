/**
 * The time of all platforms. Tests can advance it, so that a day passes. The age of a signature is measured
 * by the wall clock, because the signer does not use this clock.
 */
export type Clock = {
  now(): Date
  wall(): Date
  /** Milliseconds. */
  advance(by: number): void
  /** Runs once when the clock reaches the time, also by `advance`; not after a reset. */
  at(when: Date, run: () => void): void
  reset(): void
}

type ScheduledRun = { readonly at: number; readonly run: () => void }
/** Longest delay of a Node timer. */
const WAIT_MS_MAX = 2 ** 31 - 1

export function newSandboxClock(): Clock {
  let ahead = 0
  let scheduledRuns: readonly ScheduledRun[] = []
  let timer: NodeJS.Timeout | undefined
  const readSandboxClockMs = () => Date.now() + ahead

  function runDueEntries(): void {
    const until = readSandboxClockMs()
    const due = scheduledRuns.filter(({ at }) => at <= until)
    scheduledRuns = scheduledRuns.filter(({ at }) => at > until)
    for (const { run } of due) run()
    scheduleNextDueRun()
  }
  function scheduleNextDueRun(): void {
    clearTimeout(timer)
    const [next] = scheduledRuns
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
      scheduledRuns = [...scheduledRuns, { at: when.getTime(), run }].toSorted(
        (a, b) => a.at - b.at,
      )
      scheduleNextDueRun()
    },
    reset() {
      ahead = 0
      scheduledRuns = []
      clearTimeout(timer)
    },
  }
}
