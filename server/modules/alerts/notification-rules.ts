import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { daysAfter, toDayStart } from '#contract/base/shanghai.ts'
import { alertRules, describeAlert, type AlertRule } from '#contract/alerts/alerts.ts'
import { moneyRules, waits, type Way } from '#contract/alerts/notification-settings.ts'
import type { AlertNotice } from '#server/outside/alert-notice.ts'

export type Rule = {
  readonly rule: AlertRule
  readonly isOn: boolean
  /** Minutes of `offline`, hours of `quiet`, else 0. */
  readonly wait: number
  /** Null: whoever may see alerts. */
  readonly accountIds: readonly string[] | null
  readonly byWechat: boolean
  readonly bySms: boolean
}
export type QuietHours = {
  readonly isOn: boolean
  /** Minutes of the day in Shanghai. */
  readonly fromMinute: number
  readonly untilMinute: number
  readonly moneyPasses: boolean
}

export const allRules = Object.keys(alertRules) as AlertRule[]

/** As a rule comes: on, for everybody, and to WeChat, which somebody bound to be told there. */
function createDefaultRule(rule: AlertRule): Rule {
  const wait = waits[rule]?.usual ?? 0
  return { rule, isOn: true, wait, accountIds: null, byWechat: true, bySms: false }
}
export const usualHours: QuietHours = {
  isOn: false,
  fromMinute: 23 * 60,
  untilMinute: 8 * 60,
  moneyPasses: true,
}

/** Every rule once, as it was set or as it comes. */
export function rulesWith(changed: readonly Rule[]): Rule[] {
  return allRules.map(
    (rule) => changed.find((each) => each.rule === rule) ?? createDefaultRule(rule),
  )
}

/** What may be told now; the rest waits until the quiet hours end, and is told if it is still so. */
export function listNotifiableRules(hours: QuietHours, now: Date): readonly AlertRule[] {
  if (!isQuiet(hours, now)) return allRules
  return hours.moneyPasses ? moneyRules : []
}

function isQuiet({ isOn, fromMinute, untilMinute }: QuietHours, now: Date): boolean {
  const minute = Math.floor((now.getTime() - toDayStart(now).getTime()) / MINUTE_MS)
  if (!isOn) return false
  if (fromMinute < untilMinute) return minute >= fromMinute && minute < untilMinute
  return minute >= fromMinute || minute < untilMinute
}

const MORNING_HOUR = 8
/** Who mutes something after midnight means the morning that comes. */
const NIGHT_MS = 4 * HOUR_MS

/** When a mute ends; null: when somebody takes it back. */
export function muteEnd(until: 'hour' | 'morning' | 'open', now: Date): Date | null {
  if (until === 'open') return null
  if (until === 'hour') return new Date(now.getTime() + HOUR_MS)
  const morning = new Date(toDayStart(now).getTime() + MORNING_HOUR * HOUR_MS)
  return morning.getTime() - now.getTime() >= NIGHT_MS ? morning : daysAfter(morning, 1)
}

/** Somebody who may see alerts, as they are now. */
export type Hearer = {
  readonly accountId: string
  readonly name: string
  readonly phone: string
  /** Null: all of them. */
  readonly siteIds: readonly string[] | null
  readonly hasWechat: boolean
}

export type Untold = {
  readonly id: string
  readonly rule: AlertRule
  readonly siteId: string
  readonly deviceName: string
  readonly since: Date
}

/** What one person is told at once: everything of one rule at one site. */
export type Message = {
  readonly hearer: Hearer
  readonly way: Way
  readonly alerts: readonly [Untold, ...Untold[]]
}

export function messagesOf(
  untold: readonly Untold[],
  rules: readonly Rule[],
  hearers: readonly Hearer[],
): Message[] {
  const places = Map.groupBy(untold, ({ rule, siteId }) => `${rule} ${siteId}`)
  return [...places.values()].flatMap((found) => {
    const alerts = found as [Untold, ...Untold[]]
    const rule = rules.find((each) => each.rule === alerts[0].rule)
    if (!rule) return []
    return hearers
      .filter((hearer) => isAlertRecipient(hearer, rule, alerts[0].siteId))
      .flatMap((hearer) => waysTo(hearer, rule).map((way) => ({ hearer, way, alerts })))
  })
}

export function isAlertRecipient(
  { accountId, siteIds }: Pick<Hearer, 'accountId' | 'siteIds'>,
  { accountIds }: Pick<Rule, 'accountIds'>,
  siteId: string,
): boolean {
  const isMeant = accountIds?.includes(accountId) ?? true
  return isMeant && (siteIds?.includes(siteId) ?? true)
}

function waysTo(hearer: Hearer, { byWechat, bySms }: Rule): Way[] {
  return [
    ...(byWechat && hearer.hasWechat ? (['wechat'] as const) : []),
    ...(bySms && hearer.phone !== '' ? (['sms'] as const) : []),
  ]
}

/** Templates take no longer values. */
const VALUE_MAX = 20

/** In Chinese, as approved templates are. */
export function toAlertNotice(told: {
  readonly rule: AlertRule
  readonly siteName: string
  readonly deviceName: string
  readonly count: number
  /** Of the first of them. */
  readonly code: string
  readonly since: Date
}): AlertNotice {
  const { rule, siteName, deviceName, count, code, since } = told
  const things = deviceName === '' ? '' : ` ${deviceName}`
  const more = count > 1 ? `等${count}处` : ''
  // What is cut is the site: which machine it is must be read.
  const site = truncateNoticeText(siteName, VALUE_MAX - things.length - more.length)
  const what = count === 1 ? describeAlert({ rule, code }) : alertRules[rule]
  return {
    place: `${site}${things}${more}`.trim(),
    what: truncateNoticeText(what.zh, VALUE_MAX),
    since,
  }
}

function truncateNoticeText(text: string, length: number): string {
  const signs = [...text]
  return signs.length <= length ? text : `${signs.slice(0, Math.max(0, length - 1)).join('')}…`
}
