import { HOUR_MS } from '#contract/base/durations.ts'
import type { AlertRule, ClaimKind } from '#contract/alerts/alerts.ts'

/** A condition that needs a person, by the current facts. */
export type AlertCondition = {
  readonly rule: AlertRule
  readonly subjectId: string
  /** Empty if it belongs to no site. */
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
 * Compares open alerts with what was found: conditions to raise, alerts that have ended, and open alerts
 * with a changed code. Nobody is notified again of a changed code.
 */
export function compareAlertConditions(
  open: readonly OpenAlert[],
  conditions: readonly AlertCondition[],
): {
  readonly raised: readonly AlertCondition[]
  readonly over: readonly string[]
  readonly recoded: readonly Pick<OpenAlert, 'id' | 'code'>[]
} {
  const toAlertKey = ({ rule, subjectId }: Pick<AlertCondition, 'rule' | 'subjectId'>) =>
    `${rule} ${subjectId}`
  const before = new Set(open.map(toAlertKey))
  const now = new Map(conditions.map((each) => [toAlertKey(each), each.code]))
  return {
    raised: conditions.filter((each) => !before.has(toAlertKey(each))),
    over: open.filter((each) => !now.has(toAlertKey(each))).map(({ id }) => id),
    recoded: open.flatMap(({ id, code, ...each }) => {
      const is = now.get(toAlertKey(each)) ?? code
      return is === code ? [] : [{ id, code: is }]
    }),
  }
}

const DAY_HOURS = 24
const USUAL_DAYS = 7
/** An hour is usual if at least this many of the `USUAL_DAYS` days had income in it. */
const USUAL_LEAST = 4
/** Returns how far back income must be read to judge this number of quiet hours, in milliseconds. */
export function computeQuietLookbackMs(quietHours: number): number {
  return (USUAL_DAYS * DAY_HOURS + quietHours + 1) * HOUR_MS
}

type EarnedHour = { readonly siteId: string; readonly hour: Date }

/**
 * Finds sites that went quiet: no income for `quietHours` whole hours in which there usually is some. Hours
 * in which a site is closed are not usual, so neither a night nor a new site is quiet.
 */
export function listQuietSites(
  earned: readonly EarnedHour[],
  now: Date,
  quietHours: number,
): { readonly siteId: string; readonly since: Date }[] {
  const running = Math.floor(now.getTime() / HOUR_MS)
  const incomeHours = new Set(
    earned.map(({ siteId, hour }) => `${siteId} ${hour.getTime() / HOUR_MS}`),
  )
  const hours = Array.from({ length: quietHours }, (_, back) => running - 1 - back)
  const days = Array.from({ length: USUAL_DAYS }, (_, back) => (back + 1) * DAY_HOURS)
  const isUsualIncomeHour = (siteId: string, hour: number) =>
    days.filter((day) => incomeHours.has(`${siteId} ${hour - day}`)).length >= USUAL_LEAST
  const sites = [...new Set(earned.map(({ siteId }) => siteId))]
  return sites
    .filter((siteId) => siteId !== '' && !incomeHours.has(`${siteId} ${running}`))
    .filter((siteId) => hours.every((hour) => !incomeHours.has(`${siteId} ${hour}`)))
    .filter((siteId) => hours.every((hour) => isUsualIncomeHour(siteId, hour)))
    .map((siteId) => ({ siteId, since: new Date((running - quietHours) * HOUR_MS) }))
}

export type ClaimCount = {
  readonly kind: ClaimKind
  readonly claimed: number
  readonly failed: number
  /** Start of the first claim that counts. */
  readonly since: Date
}
/** Failed attempts are a burst at a fifth of the number of claims: guessing needs fewer. */
const FAILED_SHARE = 5

/** Returns whether so many claims are more than a merchant allows in an hour. */
export function isClaimBurst({ claimed, failed }: ClaimCount, hourlyMax: number): boolean {
  return claimed > hourlyMax || failed * FAILED_SHARE > hourlyMax
}
