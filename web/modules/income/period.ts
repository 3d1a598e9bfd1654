import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { InputOf } from '#contract/base/call.ts'
import type { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { day } from '#contract/base/wire.ts'
import {
  addDays,
  addMonths,
  countDays,
  toMonth,
  shanghaiToday,
  type Days,
} from '#web/kit/date-picker/days.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import type { StatisticsSearch } from './statistics-search.ts'

export type Search = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly fieldId?: string | undefined
  readonly equipmentId?: string | undefined
  readonly by?: 'device' | undefined
  /** Fen, of cash. */
  readonly unit?: string | undefined
}
export type IncomeCall = (typeof income)['online' | 'cash' | 'coins']

const WEEK = 7
/** More bars than this would be too thin to be told apart: months then. */
const BARS_MAX = 62

/** The days that an address names; the last seven where it names none that there are. */
export function parseIncomeDays({ from, to }: Search): Days {
  const given = [from, to].every((text) => text !== undefined && z.safeDecode(day, text).success)
  if (given && from! <= to!) return { from: from!, to: to! }
  return { from: addDays(shanghaiToday(), 1 - WEEK), to: shanghaiToday() }
}

/** What a page of income is about, and what its chart shows: a week at least. */
export function useIncome<C extends IncomeCall>(call: C, search: Search) {
  const days = parseIncomeDays(search)
  const few = countDays(days) < WEEK
  const charted = few ? { from: addDays(days.to, 1 - WEEK), to: days.to } : days
  const toIncomeInput = ({ from, to }: Days) => {
    const { fieldId, equipmentId, unit } = search
    const unitMoney = unit === undefined ? undefined : toFen(Number(unit))
    const dates = { startDate: z.decode(day, from), endDate: z.decode(day, to) }
    return { ...dates, fieldId, equipmentId, unitMoney } as InputOf<C>
  }
  const query = useCall(call, toIncomeInput(days), { silent: true })
  const chart = useCall(call, toIncomeInput(charted), { silent: true })
  return { days, query, chart: chart.data, charted }
}

/** Another look at the same page. The way back isn't led past each of them. */
export function useSetIncomeFilters(): (search: Search & StatisticsSearch) => void {
  const navigate = useNavigate()
  return (search) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...search }), replace: true })
}

/** Each day of these, or each month where they are many; with the days that it has. */
export function toIncomeColumns(
  days: Days,
): readonly { readonly name: string; readonly first: string }[] {
  if (countDays(days) <= BARS_MAX) {
    return Array.from({ length: countDays(days) }, (_, place) => {
      const name = addDays(days.from, place)
      return { name, first: name }
    })
  }
  const months = []
  for (let month = toMonth(days.from); month <= toMonth(days.to); month = addMonths(month, 1)) {
    months.push({ name: month, first: `${month}-01` })
  }
  return months
}
