const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** When the day of a moment began in Shanghai, which has had no summer time since 1991. */
export function shanghaiDayStart(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS)
}

export function monthBegan(at: Date): Date {
  const there = new Date(at.getTime() + SHANGHAI_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - SHANGHAI_MS)
}

export function dayAfter(day: Date): Date {
  return new Date(day.getTime() + DAY_MS)
}
