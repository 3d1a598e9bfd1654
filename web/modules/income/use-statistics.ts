import * as z from 'zod/mini'
import type { CallInput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { day } from '#contract/base/wire.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { parseIncomeDays } from './period.ts'
import type { StatisticsSearch } from './statistics-search.ts'

type ExtraSearchParams = Readonly<Record<string, string | undefined>>
type ReportCall = (typeof reports)[keyof typeof reports]

/** Queries a report for the period and site of an address. */
export function useIncomeStatistics<C extends ReportCall>(call: C, search: StatisticsSearch) {
  const days = parseIncomeDays(search)
  const dates = { startDate: z.decode(day, days.from), endDate: z.decode(day, days.to) }
  const input = { ...dates, fieldId: search.fieldId } as CallInput<C>
  return { days, query: useCall(call, input, { silent: true }) }
}

/** Returns the address of another page for the same period and site. */
export function toStatisticsAddress(
  path: string,
  search: StatisticsSearch,
  more: ExtraSearchParams = {},
): string {
  const { from, to, fieldId } = search
  const params = Object.entries({ from, to, fieldId, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/**
 * Returns the list of the orders that the money was paid for. Their number equals the figures of the
 * statistics.
 */
export function toPaidOrdersAddress(
  search: StatisticsSearch,
  more: ExtraSearchParams = {},
): string {
  return toReportOrdersAddress('/order', search, { paid: 'money', ...more })
}

/** Returns an address of an order list. There the site parameter has another name. */
export function toReportOrdersAddress(
  path: string,
  search: StatisticsSearch,
  more: ExtraSearchParams = {},
): string {
  const { from, to } = parseIncomeDays(search)
  return toStatisticsAddress(path, { from, to }, { site: search.fieldId, ...more })
}
