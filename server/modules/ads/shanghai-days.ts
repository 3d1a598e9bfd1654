/** Days of Shanghai, which is at +08:00 without summer time, as `yyyy-MM-dd`. */
const SHANGHAI_MS = 28_800_000
const DAY_LENGTH = 10
export const DAY_MS = 86_400_000

export function formatShanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, DAY_LENGTH)
}

export function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
