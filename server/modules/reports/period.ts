import { INCOME_DAYS_MAX, PERIOD_DAYS_DEFAULT } from '#contract/income/income.ts'
import type { Hours } from '#server/platform/query.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Shanghai is at +08:00, without summer time since 1991. */
const SHANGHAI_MS = 8 * HOUR_MS

/** When the day of a moment begins, in Shanghai. */
export function reportDayStart(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS)
}

/** A day by the moment in which it begins: `2026-11-21`. */
export function formatReportDay(day: Date): string {
  return new Date(day.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)
}

/** Of its day in Shanghai, 0 to 23. */
export function hourInShanghai(at: Date): number {
  return Math.floor((at.getTime() - reportDayStart(at).getTime()) / HOUR_MS)
}

/** What is not named is chosen: today as the end, and a week up to it. */
export type Period = {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
  readonly fieldId?: string | undefined
  readonly equipmentId?: string | undefined
}

/** These hours, and those that they are held against. */
export type Compared = { readonly hours: Hours; readonly before: Hours }

/**
 * The hours of a period, and as many days before it. Of a period that is not over the other ends at
 * the same hour of the day, so that a morning is never held against a whole day.
 */
export function comparedHours(
  { startDate, endDate: named, fieldId: siteId, equipmentId: deviceId }: Period,
  now: Date,
): Compared | 'datesCrossed' | 'tooLong' {
  const endDate = named ?? reportDayStart(now)
  const from = startDate ?? new Date(endDate.getTime() - (PERIOD_DAYS_DEFAULT - 1) * DAY_MS)
  const until = new Date(endDate.getTime() + DAY_MS)
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (days <= 0) return 'datesCrossed'
  if (days > INCOME_DAYS_MAX) return 'tooLong'
  const hourOver = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS)
  const end = hourOver > from && hourOver < until ? hourOver : until
  const toPeriodBefore = (at: Date) => new Date(at.getTime() - days * DAY_MS)
  return {
    hours: { from, until, siteId, deviceId },
    before: { from: toPeriodBefore(from), until: toPeriodBefore(end), siteId, deviceId },
  }
}
