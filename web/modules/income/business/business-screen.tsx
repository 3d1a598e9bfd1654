import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { reports } from '#contract/reports/reports.ts'
import { toFen } from '#contract/base/money.ts'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { formatTimeOfDay } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { BusinessKpis } from './business-kpis.tsx'
import { BusyHours } from './busy-hours.tsx'
import css from '../income.module.css'
import { IncomeSourceRows } from '../charts/income-sources.tsx'
import { EmptyPeriodState } from '../empty-period.tsx'
import { StatisticsPage } from '../statistics/statistics-page.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { IncomeOrPlaysChart } from '../charts/income-or-plays-chart.tsx'
import { TopDeviceRows } from '../charts/top-devices.tsx'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress, useIncomeStatistics } from '../use-statistics.ts'

type Business = CallOutput<typeof reports.business>

const PlayersSheet = lazy(async () => ({
  default: (await import('./players-sheet.tsx')).ReportPlayersSheet,
}))

/** /business_statistics: results of the business, beside the same number of days before. */
export function BusinessScreen() {
  const t = useTexts(statisticsTexts)
  const search = useSearch({ from: '/business_statistics' })
  const { days, query } = useIncomeStatistics(reports.business, search)
  return (
    <StatisticsPage search={search} query={query} steps compared>
      {(data) =>
        isBusinessEmpty(data) ? (
          <EmptyPeriodState search={search} yet={t.incomeYet} />
        ) : (
          <>
            <RowGroup
              {...(days.to >= shanghaiToday() && {
                note: t.upTo(formatTimeOfDay(new Date(query.dataUpdatedAt))),
              })}
            >
              <BusinessKpis of={data} search={search} />
            </RowGroup>
            {search.players && (
              <Suspense>
                <PlayersSheet search={search} />
              </Suspense>
            )}
            <div className={css.columns}>
              <div>
                <IncomeOrPlaysChart of={data} days={days} search={search} />
                <BusyHours of={data} days={days} />
              </div>
              <div>
                <TopDeviceRows search={search} shown={5} />
                <IncomeSourceRows of={data} search={search} />
                <StatisticsLinks search={search} />
              </div>
            </div>
          </>
        )
      }
    </StatisticsPage>
  )
}

function isBusinessEmpty({ onlineMoney, cashMoney, plays, refunds, before }: Business): boolean {
  const took = toFen(onlineMoney + cashMoney + before.onlineMoney + before.cashMoney)
  return took === 0 && plays === 0 && before.plays === 0 && refunds === 0
}

const OTHERS = {
  charts: '/chart_total',
  goodsTotals: '/total_gift',
  prizeRates: '/prize_statistics',
  boughtItemsPage: '/incomeProduct',
} as const

function StatisticsLinks({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  return (
    <RowGroup title={t.more}>
      {(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((kind) => (
        <ListRow key={kind} title={t[kind]} to={toStatisticsAddress(OTHERS[kind], search)} />
      ))}
    </RowGroup>
  )
}
