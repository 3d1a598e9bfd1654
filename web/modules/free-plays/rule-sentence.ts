import { deviceTypes } from '#contract/devices/device.ts'
import { weekdayKeys, weekdays, type FreePlayRule } from '#contract/free-plays/free-play.ts'
import type { Language } from '#contract/base/sentence.ts'
import { texts } from './texts.ts'

type RuleWords = Omit<FreePlayRule, 'id' | 'isOn' | 'levelId'> & {
  /** Empty for all members. */
  readonly levelName: string
  /** Names of the sites that still exist. */
  readonly fieldNames: readonly string[]
}

/** Returns for example 金卡每天免费 2 局. */
export function formatRuleTitle(
  { levelName, plays }: Pick<RuleWords, 'levelName' | 'plays'>,
  language: Language,
): string {
  return texts.title[language](levelName || texts.everyone[language], plays)
}

/** Returns where and when a rule holds, for example 周六、周日 · 10:00–22:00 · 娃娃机 · 全部场地. */
export function listRuleLimits(rule: RuleWords, language: Language): readonly string[] {
  const { deviceTypes: types, fieldIds, fieldNames, fromHour, untilHour } = rule
  const and = texts.and[language]
  const days = weekdayKeys.filter((day) => rule.weekdays.includes(day))
  const isAllDay = fromHour === 0 && untilHour === 24
  const siteNames = fieldNames.length > 0 ? fieldNames.join(and) : texts.siteMissing[language]
  return [
    days.length > 0
      ? days.map((day) => weekdays[day][language]).join(and)
      : texts.everyDay[language],
    isAllDay
      ? texts.allDay[language]
      : texts.hours[language](formatHour(fromHour), formatHour(untilHour)),
    types.length > 0
      ? types.map((type) => deviceTypes[type][language]).join(and)
      : texts.everyType[language],
    fieldIds.length > 0 ? siteNames : texts.everySite[language],
  ]
}

export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
