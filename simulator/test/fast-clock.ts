import type { Clock } from '#simulator/clock.ts'

/** Begins at a moment and runs so many times as fast as the wall's. */
export function fastClock(start: number, times: number): Clock {
  const begun = Date.now()
  return {
    now: () => start + (Date.now() - begun) * times,
    after(ms, run) {
      const timer = setTimeout(run, ms / times)
      return () => clearTimeout(timer)
    },
  }
}
