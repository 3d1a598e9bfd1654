import type { Language } from '#contract/base/sentence.ts'
import {
  addDays,
  addMonths,
  countDays,
  formatDay,
  toMonth,
  monthText,
  shanghaiToday,
  weekdayOf,
  type Days,
} from '#web/kit/date-picker/days.ts'
import type { Step } from '../statistics-search.ts'

const WEEK = 7
/** So many are shown where a step is chosen and no days are. */
const SHOWN = { day: WEEK, week: 8, month: 6 } as const
/** More bars than this would be too thin to be told apart: months then. */
const BARS_MAX = 62

/** The days that a step begins with, today among them. */
export function daysOfStep(step: Step): Days {
  const now = shanghaiToday()
  if (step === 'day') return { from: addDays(now, 1 - SHOWN.day), to: now }
  const from =
    step === 'week'
      ? addDays(now, -weekdayOf(now) - (SHOWN.week - 1) * WEEK)
      : `${addMonths(toMonth(now), 1 - SHOWN.month)}-01`
  return { from, to: now }
}

export type Column = Days & { readonly name: string; readonly sub?: string }

/** One column a day, week or month, as much of each as lies within the days. */
export function toStepColumns(
  days: Days,
  step: Step,
  weekdays: string,
  language: Language,
): readonly Column[] {
  const by = step === 'day' && countDays(days) > BARS_MAX ? 'month' : step
  const columns = []
  for (let from = days.from; from <= days.to;) {
    const next = toNextStepStart(from, by)
    const to = next > days.to ? days.to : addDays(next, -1)
    columns.push({ from, to, ...toStepNames(from, by, weekdays, language) })
    from = next
  }
  return columns
}

function toNextStepStart(day: string, step: Step): string {
  if (step === 'day') return addDays(day, 1)
  if (step === 'week') return addDays(day, WEEK - weekdayOf(day))
  return `${addMonths(toMonth(day), 1)}-01`
}

function toStepNames(from: string, step: Step, weekdays: string, language: Language) {
  if (step === 'month') return { name: monthText(toMonth(from), language) }
  if (step === 'week') return { name: formatDay(from, language) }
  return { name: weekdays[weekdayOf(from)] ?? '', sub: formatDay(from, language) }
}

type OfDay = { readonly date: string }

/** What a column's days come to, or those so many before. Of days that have not come nothing is known. */
export function inColumn<Row extends OfDay>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
  { from, to }: Days,
  daysBefore = 0,
): number | undefined {
  if (daysBefore === 0 && from > shanghaiToday()) return undefined
  const [first, last] = [addDays(from, -daysBefore), addDays(to, -daysBefore)]
  return rows.reduce(
    (sum, row) => (row.date >= first && row.date <= last ? sum + valueOf(row) : sum),
    0,
  )
}

/** How often each weekday is among these days, as far as they have come. 0 is Monday. */
export function weekdaysIn({ from, to }: Days): readonly number[] {
  const last = to < shanghaiToday() ? to : shanghaiToday()
  const count = Array.from({ length: WEEK }, () => 0)
  for (let day = from; day <= last; day = addDays(day, 1)) count[weekdayOf(day)]! += 1
  return count
}

/** Monday first, each of them another word, also where a letter would do for the eye. */
export function shortWeekdays(names: string, language: Language): readonly string[] {
  return names.split(' ').map((name) => (language === 'zh' ? name.slice(1) : name.slice(0, 3)))
}
