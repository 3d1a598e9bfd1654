import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { alertRules, describeAlert, type AlertRule } from '#contract/alerts/alerts.ts'
import {
  moneyRules,
  waits,
  type NotificationChannel,
} from '#contract/alerts/notification-settings.ts'
import type { AlertNotice } from '#server/outside/alert-notice.ts'

export type AlertRuleOptions = {
  readonly rule: AlertRule
  readonly isOn: boolean
  /** Unit: minutes for `offline`, hours for `quiet`, claims in an hour for `claims`; 0 for other rules. */
  readonly wait: number
  /** Null means everyone who may see alerts. */
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

/**
 * Returns a rule's default: on, for everyone, and by WeChat, since whoever bound WeChat did so for these
 * notices.
 */
function createDefaultRule(rule: AlertRule): AlertRuleOptions {
  const wait = waits[rule]?.usual ?? 0
  return { rule, isOn: true, wait, accountIds: null, byWechat: true, bySms: false }
}
export const usualHours: QuietHours = {
  isOn: false,
  fromMinute: 23 * 60,
  untilMinute: 8 * 60,
  moneyPasses: true,
}

/** Returns every rule once, as it was set or with its default. */
export function mergeChangedRules(changed: readonly AlertRuleOptions[]): AlertRuleOptions[] {
  return allRules.map(
    (rule) => changed.find((each) => each.rule === rule) ?? createDefaultRule(rule),
  )
}

/**
 * Lists the rules that may send notices now. Others wait until the quiet hours end, and are sent if they
 * still hold.
 */
export function listNotifiableRules(hours: QuietHours, now: Date): readonly AlertRule[] {
  if (!isWithinQuietHours(hours, now)) return allRules
  return hours.moneyPasses ? moneyRules : []
}

function isWithinQuietHours({ isOn, fromMinute, untilMinute }: QuietHours, now: Date): boolean {
  const minute = Math.floor((now.getTime() - toShanghaiDayStart(now).getTime()) / MINUTE_MS)
  if (!isOn) return false
  if (fromMinute < untilMinute) return minute >= fromMinute && minute < untilMinute
  return minute >= fromMinute || minute < untilMinute
}

const MORNING_HOUR = 8
/**
 * A mute that is set after midnight until the morning ends on the same day, unless that is less than this
 * away.
 */
const NIGHT_MS = 4 * HOUR_MS

/** Returns when a mute ends; null if it lasts until somebody removes it. */
export function computeMuteEnd(until: 'hour' | 'morning' | 'open', now: Date): Date | null {
  if (until === 'open') return null
  if (until === 'hour') return new Date(now.getTime() + HOUR_MS)
  const morning = new Date(toShanghaiDayStart(now).getTime() + MORNING_HOUR * HOUR_MS)
  return morning.getTime() - now.getTime() >= NIGHT_MS ? morning : addDaysToTime(morning, 1)
}

/** A person who may see alerts, at the current time. */
export type AlertRecipient = {
  readonly accountId: string
  readonly name: string
  readonly phone: string
  /** Null means all sites. */
  readonly siteIds: readonly string[] | null
  readonly hasWechat: boolean
}

export type UnsentAlert = {
  readonly id: string
  readonly rule: AlertRule
  readonly siteId: string
  readonly deviceName: string
  readonly since: Date
}

/** One message to one person: everything of one rule at one site. */
export type OutgoingAlertMessage = {
  readonly hearer: AlertRecipient
  readonly way: NotificationChannel
  readonly alerts: readonly [UnsentAlert, ...UnsentAlert[]]
}

export function buildAlertMessages(
  untold: readonly UnsentAlert[],
  rules: readonly AlertRuleOptions[],
  hearers: readonly AlertRecipient[],
): OutgoingAlertMessage[] {
  const places = Map.groupBy(untold, ({ rule, siteId }) => `${rule} ${siteId}`)
  return [...places.values()].flatMap((group) => {
    const alerts = group as [UnsentAlert, ...UnsentAlert[]]
    const rule = rules.find((each) => each.rule === alerts[0].rule)
    if (!rule) return []
    return hearers
      .filter((hearer) => isAlertRecipient(hearer, rule, alerts[0].siteId))
      .flatMap((hearer) => listRecipientWays(hearer, rule).map((way) => ({ hearer, way, alerts })))
  })
}

export function isAlertRecipient(
  { accountId, siteIds }: Pick<AlertRecipient, 'accountId' | 'siteIds'>,
  { accountIds }: Pick<AlertRuleOptions, 'accountIds'>,
  siteId: string,
): boolean {
  const isMeant = accountIds?.includes(accountId) ?? true
  return isMeant && (siteIds?.includes(siteId) ?? true)
}

function listRecipientWays(
  hearer: AlertRecipient,
  { byWechat, bySms }: AlertRuleOptions,
): NotificationChannel[] {
  return [
    ...(byWechat && hearer.hasWechat ? (['wechat'] as const) : []),
    ...(bySms && hearer.phone !== '' ? (['sms'] as const) : []),
  ]
}

/** Longest value that templates accept. */
const VALUE_MAX = 20

/** Writes the notice in Chinese, the language of the approved templates. */
export function toAlertNotice(facts: {
  readonly rule: AlertRule
  readonly siteName: string
  readonly deviceName: string
  readonly count: number
  /** Code of the first alert. */
  readonly code: string
  readonly since: Date
}): AlertNotice {
  const { rule, siteName, deviceName, count, code, since } = facts
  const deviceSuffix = deviceName === '' ? '' : ` ${deviceName}`
  const more = count > 1 ? `等${count}处` : ''
  // The site's name is truncated, because the machine must stay readable.
  const site = truncateNoticeText(siteName, VALUE_MAX - deviceSuffix.length - more.length)
  const description = count === 1 ? describeAlert({ rule, code }) : alertRules[rule]
  return {
    place: `${site}${deviceSuffix}${more}`.trim(),
    what: truncateNoticeText(description.zh, VALUE_MAX),
    since,
  }
}

function truncateNoticeText(text: string, length: number): string {
  const signs = [...text]
  return signs.length <= length ? text : `${signs.slice(0, Math.max(0, length - 1)).join('')}…`
}
