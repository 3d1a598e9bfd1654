import type { DeviceType } from '#contract/devices/device.ts'
import { weekdayKeys, type FreePlayRule, type Weekday } from '#contract/free-plays/free-play.ts'
import { HOUR_MS } from '#contract/base/durations.ts'
import { getShanghaiHour, toShanghaiClock, toShanghaiDayStart } from '#contract/base/shanghai.ts'

/** Who has free plays when and where. No I/O. */

export type FreePlayPlace = { readonly siteId: string | null; readonly deviceType: DeviceType }

/** Returns whether the rule gives plays today to members of this level, at whatever hour. */
export function isRuleOfToday(rule: FreePlayRule, levelId: string | null, now: Date): boolean {
  if (!rule.isOn || (rule.levelId !== null && rule.levelId !== levelId)) return false
  return rule.weekdays.length === 0 || rule.weekdays.includes(getShanghaiWeekday(now))
}

export function isRuleForPlace(rule: FreePlayRule, { siteId, deviceType }: FreePlayPlace): boolean {
  const isType = rule.deviceTypes.length === 0 || rule.deviceTypes.includes(deviceType)
  const isSite = rule.fieldIds.length === 0 || (siteId !== null && rule.fieldIds.includes(siteId))
  return isType && isSite
}

export function isWithinRuleHours({ fromHour, untilHour }: FreePlayRule, now: Date): boolean {
  const hour = getShanghaiHour(now)
  return fromHour <= hour && hour < untilHour
}

/** Returns the moment of this day at which the rule's plays end, midnight at the latest. */
export function computeRuleEnd({ untilHour }: FreePlayRule, now: Date): Date {
  return new Date(toShanghaiDayStart(now).getTime() + untilHour * HOUR_MS)
}

/** Sorts rules so that the plays that end first are used first. */
export function sortRulesByEnd<Rule extends FreePlayRule>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => a.untilHour - b.untilHour)
}

function getShanghaiWeekday(now: Date): Weekday {
  const sundayFirst = toShanghaiClock(now).getUTCDay()
  return weekdayKeys[(sundayFirst + 6) % 7]!
}
