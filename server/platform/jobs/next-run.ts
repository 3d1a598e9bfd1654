import { MINUTE_MS } from '#contract/base/durations.ts'
import { toShanghaiClock } from '#contract/base/shanghai.ts'

const MINUTES_AHEAD = 31 * 24 * 60

/**
 * Returns when a job runs next; null if not within a month. `at` is minute, hour, day, month and weekday in
 * Shanghai.
 */
export function findNextJobRun(schedule: string, after: Date): Date | null {
  const [minute = '*', hour = '*', ...days] = schedule.split(' ')
  const [day = '*', month = '*', weekday = '*'] = days
  let time = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS
  for (let tries = 0; tries < MINUTES_AHEAD; tries += 1) {
    time += MINUTE_MS
    const shanghaiTime = toShanghaiClock(new Date(time))
    const fits =
      matchesTimeField(minute, shanghaiTime.getUTCMinutes()) &&
      matchesTimeField(hour, shanghaiTime.getUTCHours()) &&
      matchesTimeField(day, shanghaiTime.getUTCDate()) &&
      matchesTimeField(month, shanghaiTime.getUTCMonth() + 1) &&
      matchesTimeField(weekday, shanghaiTime.getUTCDay())
    if (fits) return new Date(time)
  }
  return null
}

/** Matches every value, every n-th value, or the values of a list. */
function matchesTimeField(field: string, value: number): boolean {
  if (field === '*') return true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  if (step !== undefined) return value % Number(step) === 0
  return field.split(',').map(Number).includes(value)
}
