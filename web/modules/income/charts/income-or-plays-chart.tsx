import type { CallOutput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { countDays, type CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toChartMeasure } from './chart-measure.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { toColumnStep, toStepColumns, sumColumnValues } from '../statistics/time-columns.ts'
import type { StatisticsSearch } from '../statistics-search.ts'

type Business = CallOutput<typeof reports.business>
type Props = {
  readonly of: Business
  readonly days: CalendarDayRange
  readonly search: StatisticsSearch
  /** Stacks online income and cash, instead of showing the days before beside them. */
  readonly split?: boolean
}

/** Shows income or plays for each day, week or month. */
export function IncomeOrPlaysChart({ of: data, days, search, split = false }: Props) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const step = search.step ?? 'day'
  const columns = toStepColumns(days, step, language)
  const back = countDays(days)
  const about = toChartMeasure(search)
  const isSplit = split && about.says === 'income'
  const toMeasuredValues = (valueOf: (of: Business['days'][number]) => number) =>
    columns.map((column) => sumColumnValues(data.days, valueOf, column))
  const series = isSplit
    ? [
        { name: t.online, values: toMeasuredValues(({ onlineMoney }) => onlineMoney) },
        { name: t.cash, values: toMeasuredValues(({ cashMoney }) => cashMoney) },
      ]
    : [{ name: t.now, values: toMeasuredValues(about.of) }]
  const before = {
    name: t.before,
    values: columns.map((column) => sumColumnValues(data.daysBefore, about.of, column, back)),
  }
  return (
    <RowGroup padded>
      <BarChart
        label={t[about.steps[toColumnStep(days, step)]]}
        columns={columns}
        series={series}
        {...(!isSplit && search.compare !== 'no' && { compare: before })}
        measure={about.measure}
      />
    </RowGroup>
  )
}
