import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inCounts } from '#web/kit/charts/measure.ts'
import type { CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { moneyText, formatCount, formatPercent } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { DottedParts } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { FigureRows } from '../figure-rows.tsx'
import { GoodsReportKpis, MACHINES } from './prize-kpis.tsx'
import css from '../income.module.css'
import { EmptyPeriodState } from '../empty-period.tsx'
import { formatReportDeviceName, buildDevicePlaysPath, formatSiteName } from '../place-names.ts'
import { formatPrizeRate } from './prize-rate.ts'
import { StatisticsPage } from '../statistics/statistics-page.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { toColumnStep, toStepColumns, sumColumnValues } from '../statistics/time-columns.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress, useIncomeStatistics } from '../use-statistics.ts'

type GoodsReport = CallOutput<typeof reports.gifts>
type GoodsReportRow = GoodsReport['fields'][number]

/** /total_gift: pieces given out against plays and income, by site and device. */
export function TotalGoodsScreen() {
  const search = useSearch({ from: '/total_gift' })
  return (
    <GoodsReportPage search={search}>
      {(data) => (
        <>
          <GoodsBySite of={data} search={search} />
          <GoodsByDevice of={data} search={search} by="pieces" />
        </>
      )}
    </GoodsReportPage>
  )
}

/** /prize_statistics: rate of prizes, by day and machine. */
export function PrizeScreen() {
  const search = useSearch({ from: '/prize_statistics' })
  return (
    <GoodsReportPage search={search}>
      {(data, days) => (
        <div className={css.columns}>
          <PrizeChart of={data} days={days} />
          <GoodsByDevice
            search={search}
            of={{ ...data, equipment: data.equipment.filter(({ prizePlays }) => prizePlays > 0) }}
            by="rate"
          />
        </div>
      )}
    </GoodsReportPage>
  )
}

type PageProps = {
  readonly search: StatisticsSearch
  readonly children: (data: GoodsReport, days: CalendarDayRange) => ReactNode
}

function GoodsReportPage({ search, children }: PageProps) {
  const t = useTexts(statisticsTexts)
  const { days, query } = useIncomeStatistics(reports.gifts, search)
  return (
    <StatisticsPage search={search} query={query}>
      {(data) =>
        data.prizePlays + data.prizes + data.goods === 0 ? (
          <EmptyPeriodState search={search} yet={t.givenYet} />
        ) : (
          <>
            <GoodsReportKpis of={data} days={days} />
            {children(data, days)}
          </>
        )
      }
    </StatisticsPage>
  )
}

function PrizeChart({
  of: data,
  days,
}: {
  readonly of: GoodsReport
  readonly days: CalendarDayRange
}) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const columns = toStepColumns(days, 'day', language)
  const toPrizeColumnValues = (name: 'prizes' | 'goods') =>
    columns.map((column) => sumColumnValues(data.days, (each) => each[name], column))
  const daily = toColumnStep(days, 'day') === 'day'
  const label =
    data.goods > 0
      ? t[daily ? 'piecesByDay' : 'piecesByMonth']
      : t[daily ? 'prizesByDay' : 'prizesByMonth']
  const series = [
    { name: t.prizes, values: toPrizeColumnValues('prizes') },
    ...(data.goods > 0 ? [{ name: t.goods, values: toPrizeColumnValues('goods') }] : []),
  ]
  return (
    <RowGroup padded>
      <BarChart label={label} columns={columns} series={series} measure={inCounts} />
    </RowGroup>
  )
}

function GoodsBySite({ of: { fields }, search }: { of: GoodsReport; search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  return (
    <FigureRows
      title={t.sites}
      rows={fields.map((each) => ({
        key: each.fieldId,
        name: formatSiteName(each, language),
        sub: <GoodsComparison of={each} />,
        value: <GoodsPieces of={each} />,
        size: countPieces(each),
        ...(each.fieldName && {
          to: toStatisticsAddress('/total_gift', search, { fieldId: each.fieldId }),
        }),
      }))}
    />
  )
}

type DevicesProps = {
  readonly of: Pick<GoodsReport, 'equipment'>
  readonly search: StatisticsSearch
  /** What the rows show and are sorted by: pieces, or prizes per play. */
  readonly by: 'pieces' | 'rate'
}

function GoodsByDevice({ of: { equipment }, search, by }: DevicesProps) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const isRate = by === 'rate'
  const sizeOf = isRate ? computeWinRate : countPieces
  const rows = equipment.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return (
    <FigureRows
      id={MACHINES}
      title={isRate ? t.ratesByDevice : t.devices}
      {...(isRate && { whole: 1 })}
      note={rows.length >= REPORT_ROWS_MAX ? t.mostOnly(REPORT_ROWS_MAX) : undefined}
      rows={rows.map((each) => {
        const to = buildDevicePlaysPath(each, search)
        return {
          key: `${each.equipmentId} ${each.fieldId}`,
          name: formatReportDeviceName(each, language),
          sub: <GoodsComparison of={each} siteName={formatSiteName(each, language)} />,
          value: isRate ? formatPercent(computeWinRate(each)) : <GoodsPieces of={each} />,
          size: sizeOf(each),
          ...(to && { to }),
        }
      })}
    />
  )
}

function countPieces({ prizes, goods }: GoodsReportRow): number {
  return prizes + goods
}

function computeWinRate({ prizes, prizePlays }: GoodsReportRow): number {
  return prizePlays === 0 ? 0 : prizes / prizePlays
}

function GoodsPieces({ of }: { readonly of: GoodsReportRow }) {
  const t = useTexts(statisticsTexts)
  const count = formatCount(countPieces(of))
  return of.goods === 0 ? t.prizePieces(count) : t.pieces(count)
}

type ComparisonProps = { readonly of: GoodsReportRow; readonly siteName?: string }

/** For example 1,842 局 ÷ 130 件礼品 = 14.2, and on a line of their own 收入 ¥4,628.00 and the cost. */
function GoodsComparison({ of, siteName }: ComparisonProps) {
  const t = useTexts(statisticsTexts)
  const formula = t.rateOf(formatCount(of.prizePlays), formatCount(of.prizes))
  const hasPlays = of.prizePlays > 0
  return (
    <>
      <DottedParts
        unbroken
        parts={[
          siteName,
          hasPlays && (of.prizes > 0 ? `${formula} = ${formatPrizeRate(of)}` : formula),
          hasPlays && of.freePlays > 0 && t.freePlays(formatCount(of.freePlays)),
        ]}
      />
      {(siteName || hasPlays) && <br />}
      <DottedParts
        unbroken
        parts={[t.earning(moneyText(of.money)), of.costed > 0 && t.costing(moneyText(of.cost))]}
      />
    </>
  )
}
