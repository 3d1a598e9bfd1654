/**
 * Returns the last day of points earned on a day, as `2026-11-30`: the end of the month that many months
 * after it; undefined if they never end (0 months). The database has the same rule (`earn_points`).
 */
export function computeEndDay(day: string, expiryMonths: number): string | undefined {
  if (expiryMonths === 0) return undefined
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Day 0 of a month is the last day of the month before; months count from 0.
  return new Date(Date.UTC(year, month + expiryMonths, 0)).toISOString().slice(0, 10)
}
