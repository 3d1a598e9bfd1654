import { wallClock, type Clock } from '#simulator/clock.ts'

const NIGHT = Date.UTC(2026, 0, 5, 19)

/**
 * As fast as the wall's, but it is three in the night in China: nobody comes by, and what happens to
 * a machine is what the test makes happen, whenever it is run.
 */
export function nightClock(): Clock {
  const ahead = NIGHT - Date.now()
  return { ...wallClock, now: () => Date.now() + ahead }
}
