import type { Language } from '#contract/base/sentence.ts'
import {
  addDays,
  addMonths,
  countDays,
  formatAxisWeekday,
  formatDay,
  toMonth,
  monthText,
  shanghaiToday,
  weekdayOf,
  type CalendarDayRange,
} from '#web/kit/date-picker/days.ts'
import type { StatisticsStep } from '../statistics-search.ts'

const WEEK = 7
/** Number of days, weeks or months shown if a step is chosen without a period. */
const SHOWN = { day: WEEK, week: 8, month: 6 } as const
/** More bars would be too thin to distinguish, so months are shown then. */
const BARS_MAX = 62

/** Returns the initial period of a step, ending today. */
export function computeStepDays(step: StatisticsStep): CalendarDayRange {
  const now = shanghaiToday()
  if (step === 'day') return { from: addDays(now, 1 - SHOWN.day), to: now }
  const from =
    step === 'week'
      ? addDays(now, -weekdayOf(now) - (SHOWN.week - 1) * WEEK)
      : `${addMonths(toMonth(now), 1 - SHOWN.month)}-01`
  return { from, to: now }
}

export type TimeColumn = CalendarDayRange & { readonly name: string; readonly sub?: string }

/** Returns the step of the columns: a long period of days is shown in months. */
export function toColumnStep(days: CalendarDayRange, step: StatisticsStep): StatisticsStep {
  return step === 'day' && countDays(days) > BARS_MAX ? 'month' : step
}

/** Returns one column for each day, week or month, limited to the part within the period. */
export function toStepColumns(
  days: CalendarDayRange,
  step: StatisticsStep,
  language: Language,
): readonly TimeColumn[] {
  const by = toColumnStep(days, step)
  const columns = []
  for (let from = days.from; from <= days.to;) {
    const next = toNextStepStart(from, by)
    const to = next > days.to ? days.to : addDays(next, -1)
    columns.push({ from, to, ...formatStepNames(from, by, language) })
    from = next
  }
  return columns
}

function toNextStepStart(day: string, step: StatisticsStep): string {
  if (step === 'day') return addDays(day, 1)
  if (step === 'week') return addDays(day, WEEK - weekdayOf(day))
  return `${addMonths(toMonth(day), 1)}-01`
}

function formatStepNames(from: string, step: StatisticsStep, language: Language) {
  if (step === 'month') return { name: monthText(toMonth(from), language) }
  if (step === 'week') return { name: formatDay(from, language) }
  return { name: formatAxisWeekday(from, language), sub: formatDay(from, language) }
}

type DatedRow = { readonly date: string }

/**
 * Returns the sum of a column, or of the same column shifted back by `daysBefore`; undefined for future
 * days.
 */
export function sumColumnValues<Row extends DatedRow>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
  { from, to }: CalendarDayRange,
  daysBefore = 0,
): number | undefined {
  if (daysBefore === 0 && from > shanghaiToday()) return undefined
  const [first, last] = [addDays(from, -daysBefore), addDays(to, -daysBefore)]
  return rows.reduce(
    (sum, row) => (row.date >= first && row.date <= last ? sum + valueOf(row) : sum),
    0,
  )
}

/** Returns how often each weekday occurs in the period up to today. 0 is Monday. */
export function countWeekdays({ from, to }: CalendarDayRange): readonly number[] {
  const last = to < shanghaiToday() ? to : shanghaiToday()
  const count = Array.from({ length: WEEK }, () => 0)
  for (let day = from; day <= last; day = addDays(day, 1)) count[weekdayOf(day)]! += 1
  return count
}
