import { MINUTE_MS } from '#contract/base/durations.ts'
import { toShanghaiClock } from '#contract/base/shanghai.ts'

const MINUTES_AHEAD = 31 * 24 * 60

/** When a job runs next: `at` is minute hour day month weekday, in Shanghai. Null: not within a month. */
export function nextRun(at: string, after: Date): Date | null {
  const [minute = '*', hour = '*', ...days] = at.split(' ')
  const [day = '*', month = '*', weekday = '*'] = days
  let time = Math.floor(after.getTime() / MINUTE_MS) * MINUTE_MS
  for (let tries = 0; tries < MINUTES_AHEAD; tries += 1) {
    time += MINUTE_MS
    const there = toShanghaiClock(new Date(time))
    const fits =
      matchesTimeField(minute, there.getUTCMinutes()) &&
      matchesTimeField(hour, there.getUTCHours()) &&
      matchesTimeField(day, there.getUTCDate()) &&
      matchesTimeField(month, there.getUTCMonth() + 1) &&
      matchesTimeField(weekday, there.getUTCDay())
    if (fits) return new Date(time)
  }
  return null
}

/** Every one, every n-th, or one out of a list. */
function matchesTimeField(field: string, value: number): boolean {
  if (field === '*') return true
  const step = /^\*\/(\d+)$/.exec(field)?.[1]
  if (step !== undefined) return value % Number(step) === 0
  return field.split(',').map(Number).includes(value)
}
