import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inCounts, inMoney } from '#web/kit/charts/measure.ts'
import {
  formatAxisWeekday,
  formatDay,
  monthText,
  shanghaiToday,
  type CalendarDayRange,
} from '#web/kit/date-picker/days.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import type { IncomeFigures, IncomeUnit } from './income-figures.ts'
import { toIncomeColumns } from '../period.ts'
import { texts } from '../texts.ts'

type Props = {
  readonly figures: IncomeFigures
  /** Period of the page, and that of the chart, which is longer if the page shows less than a week. */
  readonly days: CalendarDayRange
  readonly charted: CalendarDayRange
  readonly unit: IncomeUnit
}

export function IncomeChart({ figures, days, charted, unit }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const columns = toIncomeColumns(charted)
  const monthly = columns[0]?.name.length === 'yyyy-MM'.length
  const namedColumns = columns.map(({ name }) =>
    monthly
      ? { name: monthText(name, language) }
      : { name: formatAxisWeekday(name, language), sub: formatDay(name, language) },
  )
  const one = days.from === days.to ? columns.findIndex(({ name }) => name === days.from) : -1
  const widened = charted.from !== days.from
  return (
    <RowGroup padded>
      <BarChart
        label={widened ? t.lastDays : monthly ? t.byMonth : t.byDay}
        columns={namedColumns}
        series={figures.series.map(({ name, onDay }) => ({
          name,
          values: columns.map((column) => sumIncomeColumn(onDay, column)),
        }))}
        measure={unit === 'money' ? inMoney : inCounts}
        {...(one >= 0 && { at: one })}
      />
    </RowGroup>
  )
}

/** Returns the sum of a column; undefined for a day in the future. */
function sumIncomeColumn(
  onDay: ReadonlyMap<string, number>,
  { name, first }: { readonly name: string; readonly first: string },
): number | undefined {
  if (first > shanghaiToday()) return undefined
  let sum = 0
  for (const [date, value] of onDay) if (date.startsWith(name)) sum += value
  return sum
}
