import type { OutputOf } from '#contract/call.ts'
import type { reports } from '#contract/reports.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inMoney } from '#web/kit/charts/measure.ts'
import { countDays, type Days } from '#web/kit/date-picker/days.ts'
import { dateTexts } from '#web/kit/date-picker/texts.ts'
import { Group } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { statisticsTexts } from './statistics-texts.ts'
import { columnsOf, inColumn } from './steps.ts'
import type { StatisticsSearch } from './statistics-search.ts'

type Business = OutputOf<typeof reports.business>
type Props = {
  readonly of: Business
  readonly days: Days
  readonly search: StatisticsSearch
  /** Online and in cash on one another, in place of the days before beside them. */
  readonly split?: boolean
}

const LABELS = { day: 'byDay', week: 'byWeek', month: 'byMonth' } as const

/** What was taken on each day, in each week or month. */
export function TakenChart({ of: data, days, search, split = false }: Props) {
  const t = useTexts(statisticsTexts)
  const { weekdays } = useTexts(dateTexts)
  const language = useLanguage()
  const columns = columnsOf(days, search.step ?? 'day', weekdays, language)
  const back = countDays(days)
  const took = ({ onlineMoney, cashMoney }: Business['days'][number]) => onlineMoney + cashMoney
  const values = (valueOf: typeof took) =>
    columns.map((column) => inColumn(data.days, valueOf, column))
  const series = split
    ? [
        { name: t.online, values: values(({ onlineMoney }) => onlineMoney) },
        { name: t.cash, values: values(({ cashMoney }) => cashMoney) },
      ]
    : [{ name: t.now, values: values(took) }]
  const before = {
    name: t.before,
    values: columns.map((column) => inColumn(data.daysBefore, took, column, back)),
  }
  return (
    <Group padded>
      <BarChart
        label={t[LABELS[search.step ?? 'day']]}
        columns={columns}
        series={series}
        {...(!split && search.compare !== 'no' && { compare: before })}
        measure={inMoney}
      />
    </Group>
  )
}
