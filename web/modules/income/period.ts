import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/base/call.ts'
import type { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import {
  addDays,
  addMonths,
  countDays,
  toMonth,
  shanghaiToday,
  type CalendarDayRange,
} from '#web/kit/date-picker/days.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import type { StatisticsSearch } from './statistics-search.ts'

export type IncomeSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly fieldId?: string | undefined
  readonly equipmentId?: string | undefined
  readonly by?: 'device' | undefined
  /** Value of one piece of cash, in fen. */
  readonly unit?: string | undefined
}
export type IncomeCall = (typeof income)['online' | 'cash' | 'coins']

const WEEK = 7
/** More bars would be too thin to distinguish, so months are shown then. */
const BARS_MAX = 62

/** Returns the period of an address; the last seven days if it names no valid one. */
export function parseIncomeDays({ from, to }: IncomeSearch): CalendarDayRange {
  const hasValidDays = [from, to].every(
    (text) => text !== undefined && z.safeDecode(day, text).success,
  )
  if (hasValidDays && from! <= to!) return { from: from!, to: to! }
  return { from: addDays(shanghaiToday(), 1 - WEEK), to: shanghaiToday() }
}

/** Queries the data of an income page, and that of its chart, which covers at least a week. */
export function useIncomeQueries<C extends IncomeCall>(call: C, search: IncomeSearch) {
  const days = parseIncomeDays(search)
  const few = countDays(days) < WEEK
  const charted = few ? { from: addDays(days.to, 1 - WEEK), to: days.to } : days
  const toIncomeInput = ({ from, to }: CalendarDayRange) => {
    const { fieldId, equipmentId, unit } = search
    const unitMoney = unit === undefined ? undefined : toFen(Number(unit))
    const dates = { startDate: z.decode(day, from), endDate: z.decode(day, to) }
    return { ...dates, fieldId, equipmentId, unitMoney } as CallInput<C>
  }
  const query = useCall(call, toIncomeInput(days), { silent: true })
  const chart = useCall(call, toIncomeInput(charted), { silent: true })
  return { days, query, chart: chart.data, charted }
}

/** Changes the filters of the page. The history entry is replaced, so going back skips each change. */
export function useSetIncomeFilters(): (search: IncomeSearch & StatisticsSearch) => void {
  const navigate = useNavigate()
  return (search) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...search }), replace: true })
}

/** Returns each day of the period; for a long period each month, with the days that it has. */
export function toIncomeColumns(
  days: CalendarDayRange,
): readonly { readonly name: string; readonly first: string }[] {
  if (countDays(days) <= BARS_MAX) {
    return Array.from({ length: countDays(days) }, (_, index) => {
      const name = addDays(days.from, index)
      return { name, first: name }
    })
  }
  const months = []
  for (let month = toMonth(days.from); month <= toMonth(days.to); month = addMonths(month, 1)) {
    months.push({ name: month, first: `${month}-01` })
  }
  return months
}
