import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Language } from '#contract/base/sentence.ts'
import { dateParts, formatDayWithYear, MONTHS } from '#web/kit/formats.ts'

/**
 * Calendar days as `2026-11-21`, as on the wire, and months as `2026-11`. They can be compared as strings.
 * The time zone is always Shanghai, whatever the reader's phone is set to.
 */
export type CalendarDayRange = { readonly from: string; readonly to: string }

const WEEK = 7
const WEEKDAYS = {
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const

export function shanghaiToday(): string {
  return formatShanghaiDay(new Date())
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return toMonth(date.toISOString())
}

export function toMonth(day: string): string {
  return day.slice(0, 7)
}

/** Returns the same day of the month some months away, or the last day of that month if it is shorter. */
export function addMonthsToDay(day: string, months: number): string {
  const month = addMonths(toMonth(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** Returns the number of days, both ends included. */
export function countDays({ from, to }: CalendarDayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** Returns the weekday from 0 to 6. 0 is Monday, the first day of the week. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + WEEK - 1) % WEEK
}

/** Returns a month as weeks of seven days. Days outside the month are undefined. */
export function listMonthWeeks(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = []
  for (let week = start; toMonth(week) <= month; week = addDays(week, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, index) => addDays(week, index))
    weeks.push(days.map((day) => (toMonth(day) === month ? day : undefined)))
  }
  return weeks
}

/**
 * Formats a day for the screen: `11/21`, `21 Nov`. The year is added if it is not the current year. A moment
 * is formatted as the day on which it falls.
 */
export function formatDay(day: string | Date, language: Language): string {
  const date = toDate(day)
  const { year, monthAndDay } = dateParts(date, language)
  return year === shanghaiToday().slice(0, 4) ? monthAndDay : formatDayWithYear(date, language)
}

function toDate(day: string | Date): Date {
  return typeof day === 'string' ? parseShanghaiDay(day) : day
}

/** Returns the weekdays for an axis, Monday first: `一`, `Mon`. */
export function listAxisWeekdays(language: Language): readonly string[] {
  return WEEKDAYS[language].map((name) => (language === 'zh' ? name.slice(1) : name))
}

/** Formats the weekday of a day for an axis, where the day stands below: `六`, `Sat`. */
export function formatAxisWeekday(day: string, language: Language): string {
  return listAxisWeekdays(language)[weekdayOf(day)] ?? ''
}

/** Formats a day with its weekday, for example as a heading in a list: `11/21 周六`, `Sat 21 Nov`. */
export function formatWeekdayAndDay(at: Date, language: Language): string {
  const weekday = WEEKDAYS[language][weekdayOf(formatShanghaiDay(at))]
  const day = formatDay(at, language)
  return language === 'zh' ? `${day} ${weekday}` : `${weekday} ${day}`
}

/** Returns the accessible name of a day: `11月5日`. It contains the number shown in the calendar, `5`. */
export function formatSpokenDay(day: string, language: Language): string {
  if (language === 'en') return formatDay(day, language)
  const [year = '', month = '', date = ''] = day.split('-')
  const short = `${Number(month)}月${Number(date)}日`
  return year === shanghaiToday().slice(0, 4) ? short : `${year}年${short}`
}

/**
 * Formats a range of days: `11/14 – 11/20`. Both ends have their year if they are in different years. A range
 * of one day is written as that day.
 */
export function formatDayRange(
  { from, to }: { readonly from: string | Date; readonly to: string | Date },
  language: Language,
): string {
  const [start, end] = [toDate(from), toDate(to)]
  const isOneYear = dateParts(start, language).year === dateParts(end, language).year
  const format = isOneYear ? formatDay : formatDayWithYear
  const [first, last] = [format(start, language), format(end, language)]
  return first === last ? first : `${first} – ${last}`
}

/** Formats a month: `2026 年 11 月`, `Nov 2026`. */
export function monthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  return language === 'zh' ? `${year} 年 ${Number(number)} 月` : `${monthName(number)} ${year}`
}

function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? ''
}
