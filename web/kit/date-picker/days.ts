import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Language } from '#contract/base/sentence.ts'
import { dateParts, dateText, MONTHS } from '#web/kit/formats.ts'

/**
 * Days of the calendar, written `2026-11-21` as on the wire, months `2026-11`. They compare as
 * texts. Whose day it is, is Shanghai's, wherever the reader's phone thinks it is.
 */
export type Days = { readonly from: string; readonly to: string }

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

/** The same day some months away, or the last that the month there has. */
export function sameDayIn(day: string, months: number): string {
  const month = addMonths(toMonth(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** How many days, both ends counted. */
export function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** 0 is Monday, on which weeks begin here. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + WEEK - 1) % WEEK
}

/** A month in weeks; what is before its first and after its last day is undefined. */
export function weeksOf(month: string): readonly (readonly (string | undefined)[])[] {
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = []
  for (let week = start; toMonth(week) <= month; week = addDays(week, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, at) => addDays(week, at))
    weeks.push(days.map((day) => (toMonth(day) === month ? day : undefined)))
  }
  return weeks
}

/**
 * A day on a screen, whichever: `11/21`, `21 Nov`; with its year where that isn't this one. A moment is
 * said as the day on which it is.
 */
export function formatDay(day: string | Date, language: Language): string {
  const at = typeof day === 'string' ? parseShanghaiDay(day) : day
  const { year, monthAndDay } = dateParts(at, language)
  return year === shanghaiToday().slice(0, 4) ? monthAndDay : dateText(at, language)
}

/** The same by itself, as over a day's part of a list: `11/21 周六`, `Sat 21 Nov`. */
export function weekdayText(at: Date, language: Language): string {
  const weekday = WEEKDAYS[language][weekdayOf(formatShanghaiDay(at))]
  const day = formatDay(at, language)
  return language === 'zh' ? `${day} ${weekday}` : `${weekday} ${day}`
}

/** As it is read aloud: `11月5日`. What is seen of it in a calendar, `5`, is a part of it. */
export function spokenDay(day: string, language: Language): string {
  if (language === 'en') return formatDay(day, language)
  const [year = '', month = '', date = ''] = day.split('-')
  const short = `${Number(month)}月${Number(date)}日`
  return year === shanghaiToday().slice(0, 4) ? short : `${year}年${short}`
}

/** From one day to another: `11/14 – 11/20`; one day by itself. */
export function daysText(
  { from, to }: { readonly from: string | Date; readonly to: string | Date },
  language: Language,
): string {
  const [first, last] = [formatDay(from, language), formatDay(to, language)]
  return first === last ? first : `${first} – ${last}`
}

/** `2026 年 11 月`, `Nov 2026`. */
export function monthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  return language === 'zh' ? `${year} 年 ${Number(number)} 月` : `${monthName(number)} ${year}`
}

function monthName(month: string): string {
  return MONTHS[Number(month) - 1] ?? ''
}
