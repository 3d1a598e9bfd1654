import { HOUR_MS } from '#contract/base/durations.ts'
import type { AlertRule } from '#contract/alerts/alerts.ts'

/** Something that needs a person, as the facts are now. */
export type Found = {
  readonly rule: AlertRule
  readonly subjectId: string
  /** Empty: it stands nowhere. */
  readonly siteId: string
  readonly deviceId: string
  readonly deviceName: string
  readonly orderId: string
  /** In fen. */
  readonly amount: number
  readonly code: string
  readonly since: Date
}

export type OpenAlert = {
  readonly id: string
  readonly rule: AlertRule
  readonly subjectId: string
  readonly code: string
}

/**
 * What is to be raised because it is so, what has ended because it no longer is, and what is still so
 * with another code: nobody is told of that again.
 */
export function changesBetween(
  open: readonly OpenAlert[],
  found: readonly Found[],
): {
  readonly raised: readonly Found[]
  readonly over: readonly string[]
  readonly recoded: readonly Pick<OpenAlert, 'id' | 'code'>[]
} {
  const toAlertKey = ({ rule, subjectId }: Pick<Found, 'rule' | 'subjectId'>) =>
    `${rule} ${subjectId}`
  const before = new Set(open.map(toAlertKey))
  const now = new Map(found.map((each) => [toAlertKey(each), each.code]))
  return {
    raised: found.filter((each) => !before.has(toAlertKey(each))),
    over: open.filter((each) => !now.has(toAlertKey(each))).map(({ id }) => id),
    recoded: open.flatMap(({ id, code, ...each }) => {
      const is = now.get(toAlertKey(each)) ?? code
      return is === code ? [] : [{ id, code: is }]
    }),
  }
}

const DAY_HOURS = 24
const USUAL_DAYS = 7
/** Of these days, so many had something in the same hour. */
const USUAL_LEAST = 4
/** How far back one must look to know of so many quiet hours. */
export function quietLookMs(quietHours: number): number {
  return (USUAL_DAYS * DAY_HOURS + quietHours + 1) * HOUR_MS
}

type Earned = { readonly siteId: string; readonly hour: Date }

/**
 * Sites that went quiet: nothing came in for so many whole hours in which it usually does. An hour in which a
 * site is closed is no usual one, so a night is never quiet, and neither is a new site.
 */
export function quietSites(
  earned: readonly Earned[],
  now: Date,
  quietHours: number,
): { readonly siteId: string; readonly since: Date }[] {
  const running = Math.floor(now.getTime() / HOUR_MS)
  const had = new Set(earned.map(({ siteId, hour }) => `${siteId} ${hour.getTime() / HOUR_MS}`))
  const hours = Array.from({ length: quietHours }, (_, back) => running - 1 - back)
  const days = Array.from({ length: USUAL_DAYS }, (_, back) => (back + 1) * DAY_HOURS)
  const isUsual = (siteId: string, hour: number) =>
    days.filter((day) => had.has(`${siteId} ${hour - day}`)).length >= USUAL_LEAST
  const sites = [...new Set(earned.map(({ siteId }) => siteId))]
  return sites
    .filter((siteId) => siteId !== '' && !had.has(`${siteId} ${running}`))
    .filter((siteId) => hours.every((hour) => !had.has(`${siteId} ${hour}`)))
    .filter((siteId) => hours.every((hour) => isUsual(siteId, hour)))
    .map((siteId) => ({ siteId, since: new Date((running - quietHours) * HOUR_MS) }))
}
