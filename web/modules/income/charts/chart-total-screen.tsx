import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CallOutput } from '#contract/base/call.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { listAxisWeekdays } from '#web/kit/date-picker/days.ts'
import { formatTimeOfDay, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toChartMeasure } from './chart-measure.tsx'
import { FigureRows } from '../figure-rows.tsx'
import css from '../income.module.css'
import { IncomeSourceRows } from './income-sources.tsx'
import { EmptyPeriodState } from '../empty-period.tsx'
import { useSetIncomeFilters } from '../period.ts'
import { GONE_TYPE, formatSiteName, formatDeviceTypeName } from '../place-names.ts'
import { StatisticsPage } from '../statistics/statistics-page.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { IncomeOrPlaysChart } from './income-or-plays-chart.tsx'
import { TopDeviceRows } from './top-devices.tsx'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress, useIncomeStatistics } from '../use-statistics.ts'

type Business = CallOutput<typeof reports.business>
const DAY_HOURS = 24

const DeviceTypeSheet = lazy(async () => ({
  default: (await import('./device-type-sheet.tsx')).DeviceTypeFiguresSheet,
}))

/** /chart_total: income, or plays, by source, hour, weekday, type, site and device. */
export function ChartTotalScreen() {
  const t = useTexts(statisticsTexts)
  const search = useSearch({ from: '/chart_total' })
  const { days, query } = useIncomeStatistics(reports.business, search)
  return (
    // The stacked income chart has no room for the days before.
    <StatisticsPage search={search} query={query} steps compared={search.of === 'plays'}>
      {(data) =>
        data.onlineMoney + data.cashMoney + data.plays === 0 ? (
          <EmptyPeriodState search={search} yet={t.incomeYet} />
        ) : (
          <>
            <ChartMeasureSwitch search={search} />
            <div className={css.columns}>
              <div>
                <IncomeOrPlaysChart of={data} days={days} search={search} split />
                <MeasureByHour of={data} search={search} />
                <MeasureByWeekday of={data} search={search} />
              </div>
              <div>
                {search.of !== 'plays' && <IncomeSourceRows of={data} search={search} />}
                <TypeAndSiteRows search={search} />
                <TopDeviceRows search={search} shown={REPORT_ROWS_MAX} />
              </div>
            </div>
            {search.type !== undefined && (
              <Suspense>
                <DeviceTypeSheet search={search} />
              </Suspense>
            )}
          </>
        )
      }
    </StatisticsPage>
  )
}

function ChartMeasureSwitch({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const setFilters = useSetIncomeFilters()
  const options = (['income', 'plays'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <div className={css.steps}>
      <SegmentedControl
        label={t.what}
        options={options}
        value={toChartMeasure(search).says}
        onChange={(measure) => setFilters({ of: measure === 'plays' ? measure : undefined })}
        onGround
      />
    </div>
  )
}

type Props = { readonly of: Business; readonly search: StatisticsSearch }

function MeasureByHour({ of: { hours }, search }: Props) {
  const t = useTexts(statisticsTexts)
  const columns = Array.from({ length: DAY_HOURS }, (_, hour) => ({ name: String(hour) }))
  const values = columns.map((_, index) =>
    sumMeasuredHours(
      hours.filter(({ hour }) => hour === index),
      search,
    ),
  )
  return <MeasuredBarChart label={t.byHour} columns={columns} values={values} search={search} />
}

function MeasureByWeekday({ of: { hours }, search }: Props) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const columns = listAxisWeekdays(language).map((name) => ({ name }))
  const values = columns.map((_, index) =>
    sumMeasuredHours(
      hours.filter(({ weekday }) => weekday === index),
      search,
    ),
  )
  return <MeasuredBarChart label={t.byWeekday} columns={columns} values={values} search={search} />
}

function sumMeasuredHours(hours: Business['hours'], search: StatisticsSearch): number {
  return hours.reduce((sum, each) => sum + toChartMeasure(search).of(each), 0)
}

type MeasuredBarChartProps = {
  readonly label: string
  readonly columns: readonly { readonly name: string }[]
  readonly values: readonly number[]
  readonly search: StatisticsSearch
}

function MeasuredBarChart({ label, columns, values, search }: MeasuredBarChartProps) {
  const t = useTexts(statisticsTexts)
  const { says, measure } = toChartMeasure(search)
  const series = [{ name: t[says], values }]
  return (
    <RowGroup padded>
      <BarChart label={label} columns={columns} series={series} measure={measure} />
    </RowGroup>
  )
}

function TypeAndSiteRows({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const { data } = useIncomeStatistics(reports.places, search).query
  if (!data) return null
  const about = toChartMeasure(search)
  const { step, of } = search
  const toMeasuredFigures = (
    each: (typeof data)['types'][number] | (typeof data)['fields'][number],
  ) => {
    const value = about.of(each)
    const plays = about.says === 'income' &&
      each.plays > 0 && { sub: t.playCount(formatCount(each.plays)) }
    return { value: about.show(value), size: value, ...plays }
  }
  const sortMostFirst = <Row extends Parameters<typeof about.of>[0]>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => about.of(b) - about.of(a))
  return (
    <>
      <FigureRows
        title={t.types}
        note={t.asOf(formatTimeOfDay(data.asOf))}
        rows={sortMostFirst(data.types).map((each) => ({
          key: each.type,
          name: formatDeviceTypeName(each.type, language),
          ...toMeasuredFigures(each),
          to: toStatisticsAddress('/chart_total', search, {
            step,
            of,
            type: each.type || GONE_TYPE,
          }),
        }))}
      />
      <FigureRows
        title={t.sites}
        rows={sortMostFirst(data.fields).map((each) => ({
          key: each.fieldId,
          name: formatSiteName(each, language),
          ...toMeasuredFigures(each),
          ...(each.fieldId && {
            to: toStatisticsAddress('/chart_total', search, { step, of, fieldId: each.fieldId }),
          }),
        }))}
      />
    </>
  )
}
