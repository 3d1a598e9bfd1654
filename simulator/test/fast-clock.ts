import type { Clock } from '#simulator/clock.ts'

/** Creates a clock that starts at `start` and runs `times` times as fast as real time. */
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
