import { useSearch } from '@tanstack/react-router'
import type { OutputOf } from '#contract/call.ts'
import { fen } from '#contract/money.ts'
import { REPORT_ROWS_MAX, reports } from '#contract/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import { dateTexts } from '#web/kit/date-picker/texts.ts'
import { clockText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { FigureRows } from './figure-rows.tsx'
import css from './income.module.css'
import { IncomeSources } from './income-sources.tsx'
import { Nothing } from './nothing.tsx'
import { siteName, typeName } from './place-rows.ts'
import { StatisticsPage } from './statistics-page.tsx'
import { statisticsTexts } from './statistics-texts.ts'
import { shortWeekdays } from './steps.ts'
import { TakenChart } from './taken-chart.tsx'
import { TopDevices } from './top-devices.tsx'
import type { StatisticsSearch } from './statistics-search.ts'
import { pageOf, useStatistics } from './use-statistics.ts'

type Business = OutputOf<typeof reports.business>
const DAY_HOURS = 24

/** /chart_total: income by source, hour, weekday, type, site and device. */
export function ChartTotalScreen() {
  const search = useSearch({ from: '/chart_total' })
  const { days, query } = useStatistics(reports.business, search)
  return (
    <StatisticsPage search={search} query={query} steps>
      {(data) =>
        data.onlineMoney + data.cashMoney === 0 ? (
          <Nothing />
        ) : (
          <div className={css.columns}>
            <div>
              <TakenChart of={data} days={days} search={search} split />
              <ByHour of={data} />
              <ByWeekday of={data} />
            </div>
            <div>
              <IncomeSources of={data} search={search} />
              <Places search={search} />
              <TopDevices search={search} shown={REPORT_ROWS_MAX} />
            </div>
          </div>
        )
      }
    </StatisticsPage>
  )
}

function sumWhere(hours: Business['hours'], holds: (of: Business['hours'][number]) => boolean) {
  return hours
    .filter(holds)
    .reduce((sum, { onlineMoney, cashMoney }) => sum + onlineMoney + cashMoney, 0)
}

function ByHour({ of: { hours } }: { readonly of: Business }) {
  const t = useTexts(statisticsTexts)
  const columns = Array.from({ length: DAY_HOURS }, (_, hour) => ({ name: String(hour) }))
  const values = columns.map((_, at) => sumWhere(hours, ({ hour }) => hour === at))
  const series = [{ name: t.income, values }]
  return (
    <Group padded>
      <BarChart label={t.byHour} columns={columns} series={series} measure={inMoney} />
    </Group>
  )
}

function ByWeekday({ of: { hours } }: { readonly of: Business }) {
  const t = useTexts(statisticsTexts)
  const { weekdayNames } = useTexts(dateTexts)
  const language = useLanguage()
  const columns = shortWeekdays(weekdayNames, language).map((name) => ({ name }))
  const values = columns.map((_, at) => sumWhere(hours, ({ weekday }) => weekday === at))
  const series = [{ name: t.income, values }]
  return (
    <Group padded>
      <BarChart label={t.byWeekday} columns={columns} series={series} measure={inMoney} />
    </Group>
  )
}

function Places({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const { data } = useStatistics(reports.places, search).query
  if (!data) return null
  const shown = (each: (typeof data)['types'][number] | (typeof data)['fields'][number]) => {
    const took = fen(each.onlineMoney + each.cashMoney)
    const plays = each.plays > 0 && { sub: t.playCount(numberText(each.plays)) }
    return { value: <Money fen={took} />, size: took, ...plays }
  }
  return (
    <>
      <FigureRows
        title={t.types}
        note={t.asOf(clockText(data.asOf))}
        rows={data.types.map((each) => {
          return { key: each.type, name: typeName(each.type, language), ...shown(each) }
        })}
      />
      <FigureRows
        title={t.sites}
        rows={data.fields.map((each) => ({
          key: each.fieldId,
          name: siteName(each, language),
          ...shown(each),
          ...(each.fieldName && {
            to: pageOf('/chart_total', search, { fieldId: each.fieldId }),
          }),
        }))}
      />
    </>
  )
}
