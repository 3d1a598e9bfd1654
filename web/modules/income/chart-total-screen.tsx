import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { dateTexts } from '#web/kit/date-picker/texts.ts'
import { clockText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Segmented } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { counted } from './counted.tsx'
import { FigureRows } from './figure-rows.tsx'
import css from './income.module.css'
import { IncomeSources } from './income-sources.tsx'
import { Nothing } from './nothing.tsx'
import { useLook } from './period.ts'
import { GONE_TYPE, siteName, typeName } from './place-rows.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { statisticsTexts } from './statistics-texts.ts'
import { shortWeekdays } from './steps.ts'
import { TakenChart } from './taken-chart.tsx'
import { TopDevices } from './top-devices.tsx'
import type { StatisticsSearch } from './statistics-search.ts'
import { pageOf, useStatistics } from './use-statistics.ts'

type Business = OutputOf<typeof reports.business>
const DAY_HOURS = 24

const TypeSheet = lazy(async () => ({ default: (await import('./type-sheet.tsx')).TypeSheet }))

/** /chart_total: income, or plays, by source, hour, weekday, type, site and device. */
export function ChartTotalScreen() {
  const t = useTexts(statisticsTexts)
  const search = useSearch({ from: '/chart_total' })
  const { days, query } = useStatistics(reports.business, search)
  return (
    <StatisticsPage search={search} query={query} steps>
      {(data) =>
        data.onlineMoney + data.cashMoney + data.plays === 0 ? (
          <Nothing search={search} yet={t.incomeYet} />
        ) : (
          <>
            <What search={search} />
            <div className={css.columns}>
              <div>
                <TakenChart of={data} days={days} search={search} split />
                <ByHour of={data} search={search} />
                <ByWeekday of={data} search={search} />
              </div>
              <div>
                {search.of !== 'plays' && <IncomeSources of={data} search={search} />}
                <Places search={search} />
                <TopDevices search={search} shown={REPORT_ROWS_MAX} />
              </div>
            </div>
            {search.type !== undefined && (
              <Suspense>
                <TypeSheet search={search} />
              </Suspense>
            )}
          </>
        )
      }
    </StatisticsPage>
  )
}

function What({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const look = useLook()
  const options = (['income', 'plays'] as const).map((value) => ({ value, label: t[value] }))
  return (
    <div className={css.steps}>
      <Segmented
        label={t.what}
        options={options}
        value={counted(search).says}
        onChange={(says) => look({ of: says === 'plays' ? says : undefined })}
        onGround
      />
    </div>
  )
}

type Props = { readonly of: Business; readonly search: StatisticsSearch }

function ByHour({ of: { hours }, search }: Props) {
  const t = useTexts(statisticsTexts)
  const columns = Array.from({ length: DAY_HOURS }, (_, hour) => ({ name: String(hour) }))
  const values = columns.map((_, at) =>
    sumOf(
      hours.filter(({ hour }) => hour === at),
      search,
    ),
  )
  return <Sums label={t.byHour} columns={columns} values={values} search={search} />
}

function ByWeekday({ of: { hours }, search }: Props) {
  const t = useTexts(statisticsTexts)
  const { weekdayNames } = useTexts(dateTexts)
  const language = useLanguage()
  const columns = shortWeekdays(weekdayNames, language).map((name) => ({ name }))
  const values = columns.map((_, at) =>
    sumOf(
      hours.filter(({ weekday }) => weekday === at),
      search,
    ),
  )
  return <Sums label={t.byWeekday} columns={columns} values={values} search={search} />
}

function sumOf(hours: Business['hours'], search: StatisticsSearch): number {
  return hours.reduce((sum, each) => sum + counted(search).of(each), 0)
}

type SumsProps = {
  readonly label: string
  readonly columns: readonly { readonly name: string }[]
  readonly values: readonly number[]
  readonly search: StatisticsSearch
}

function Sums({ label, columns, values, search }: SumsProps) {
  const t = useTexts(statisticsTexts)
  const { says, measure } = counted(search)
  const series = [{ name: t[says], values }]
  return (
    <Group padded>
      <BarChart label={label} columns={columns} series={series} measure={measure} />
    </Group>
  )
}

function Places({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const { data } = useStatistics(reports.places, search).query
  if (!data) return null
  const about = counted(search)
  const { step, of } = search
  const shown = (each: (typeof data)['types'][number] | (typeof data)['fields'][number]) => {
    const value = about.of(each)
    const plays = about.says === 'income' &&
      each.plays > 0 && { sub: t.playCount(numberText(each.plays)) }
    return { value: about.show(value), size: value, ...plays }
  }
  const most = <Row extends Parameters<typeof about.of>[0]>(rows: readonly Row[]) =>
    rows.toSorted((a, b) => about.of(b) - about.of(a))
  return (
    <>
      <FigureRows
        title={t.types}
        note={t.asOf(clockText(data.asOf))}
        rows={most(data.types).map((each) => ({
          key: each.type,
          name: typeName(each.type, language),
          ...shown(each),
          to: pageOf('/chart_total', search, { step, of, type: each.type || GONE_TYPE }),
        }))}
      />
      <FigureRows
        title={t.sites}
        rows={most(data.fields).map((each) => ({
          key: each.fieldId,
          name: siteName(each, language),
          ...shown(each),
          ...(each.fieldId && {
            to: pageOf('/chart_total', search, { step, of, fieldId: each.fieldId }),
          }),
        }))}
      />
    </>
  )
}
