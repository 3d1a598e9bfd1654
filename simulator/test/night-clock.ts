import { wallClock, type Clock } from '#simulator/clock.ts'

const NIGHT = Date.UTC(2026, 0, 5, 19)

/**
 * Creates a clock at normal speed that starts at 3 o'clock at night in China. No simulated player comes by,
 * so only the test acts on a machine, whenever it runs.
 */
export function nightClock(): Clock {
  const ahead = NIGHT - Date.now()
  return { ...wallClock, now: () => Date.now() + ahead }
}
