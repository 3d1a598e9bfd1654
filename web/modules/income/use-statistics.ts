import * as z from 'zod/mini'
import type { InputOf } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { day } from '#contract/base/wire.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { parseIncomeDays } from './period.ts'
import type { StatisticsSearch } from './statistics-search.ts'

type More = Readonly<Record<string, string | undefined>>
type ReportCall = (typeof reports)[keyof typeof reports]

/** What a call says of the days and the site that an address names. */
export function useStatistics<C extends ReportCall>(call: C, search: StatisticsSearch) {
  const days = parseIncomeDays(search)
  const dates = { startDate: z.decode(day, days.from), endDate: z.decode(day, days.to) }
  const input = { ...dates, fieldId: search.fieldId } as InputOf<C>
  return { days, query: useCall(call, input, { silent: true }) }
}

/** Another page of the same days and site. */
export function toStatisticsAddress(
  path: string,
  search: StatisticsSearch,
  more: More = {},
): string {
  const { from, to, fieldId } = search
  const asked = Object.entries({ from, to, fieldId, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}

/** What the money was paid for, on these days and at this site: as many orders as the figures count. */
export function paidOrders(search: StatisticsSearch, more: More = {}): string {
  return ordersPage('/order', search, { paid: 'money', ...more })
}

/** Pages of orders name the site otherwise. */
export function ordersPage(path: string, search: StatisticsSearch, more: More = {}): string {
  const { from, to } = parseIncomeDays(search)
  return toStatisticsAddress(path, { from, to }, { site: search.fieldId, ...more })
}
