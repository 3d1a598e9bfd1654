import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { reports } from '#contract/reports/reports.ts'
import { inCounts, inMoney } from '#web/kit/charts/measure.ts'
import { formatCount } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import type { StatisticsSearch } from '../statistics-search.ts'

type MeasuredTotals = Pick<
  CallOutput<typeof reports.places>['fields'][number],
  'onlineMoney' | 'cashMoney' | 'plays'
>

const incomeMeasure = {
  of: ({ onlineMoney, cashMoney }: MeasuredTotals): number => onlineMoney + cashMoney,
  show: (value: number) => <MoneyAmount fen={toFen(value)} />,
  measure: inMoney,
  says: 'income',
  steps: { day: 'byDay', week: 'byWeek', month: 'byMonth' },
} as const
const playMeasure = {
  of: ({ plays }: MeasuredTotals): number => plays,
  show: (value: number) => formatCount(value),
  measure: inCounts,
  says: 'plays',
  steps: { day: 'playsByDay', week: 'playsByWeek', month: 'playsByMonth' },
} as const

/** Returns what charts and their lists measure: income or plays. */
export function toChartMeasure({ of }: StatisticsSearch) {
  return of === 'plays' ? playMeasure : incomeMeasure
}
