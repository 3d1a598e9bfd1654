import { DAY_MS } from '#contract/base/durations.ts'
import { toNearestHour, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { INCOME_DAYS_MAX, PERIOD_DAYS_DEFAULT } from '#contract/income/income.ts'
import type { Hours } from '#server/platform/query.ts'

/** The end defaults to today, and the start to one week up to the end. */
export type Period = {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
  readonly fieldId?: string | undefined
  readonly equipmentId?: string | undefined
}

/** The requested hours and the earlier hours they are compared with. */
export type ComparedHours = { readonly hours: Hours; readonly before: Hours }

/**
 * Returns the hours of a period and of the same number of days before it. If the period is not over, the
 * earlier one ends at the nearest full hour, so that a morning is not compared with a whole day.
 */
export function toComparedHours(
  { startDate, endDate: lastDate, fieldId: siteId, equipmentId: deviceId }: Period,
  now: Date,
): ComparedHours | 'datesCrossed' | 'tooLong' {
  const endDate = lastDate ?? toShanghaiDayStart(now)
  const from = startDate ?? new Date(endDate.getTime() - (PERIOD_DAYS_DEFAULT - 1) * DAY_MS)
  const until = new Date(endDate.getTime() + DAY_MS)
  const days = (until.getTime() - from.getTime()) / DAY_MS
  if (days <= 0) return 'datesCrossed'
  if (days > INCOME_DAYS_MAX) return 'tooLong'
  const isUnderway = from <= now && now < until
  const end = isUnderway ? toNearestHour(now) : until
  const toPeriodBefore = (at: Date) => new Date(at.getTime() - days * DAY_MS)
  return {
    hours: { from, until, siteId, deviceId },
    before: { from: toPeriodBefore(from), until: toPeriodBefore(end), siteId, deviceId },
  }
}
