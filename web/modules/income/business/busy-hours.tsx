import type { CallOutput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { toFen } from '#contract/base/money.ts'
import { HeatMap } from '#web/kit/charts/heat-map.tsx'
import { inMoney, findPeakIndex } from '#web/kit/charts/measure.ts'
import { listAxisWeekdays, type CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { dateTexts } from '#web/kit/date-picker/texts.ts'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from '../income.module.css'
import { statisticsTexts } from '../statistics-texts.ts'
import { countWeekdays } from '../statistics/time-columns.ts'

type Props = { readonly of: CallOutput<typeof reports.business>; readonly days: CalendarDayRange }

/**
 * Shows the average income per hour by weekday. Hours before the first and after the last income are left
 * out.
 */
export function BusyHours({ of: { hours }, days }: Props) {
  const t = useTexts(statisticsTexts)
  const { weekdayNames } = useTexts(dateTexts)
  const language = useLanguage()
  if (hours.length === 0) return null
  const open = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...open), Math.max(...open)]
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const often = countWeekdays(days)
  const averageHourIncome = (weekday: number, hour: number) => {
    const times = often[weekday] ?? 0
    if (times === 0) return undefined
    const found = hours.find((each) => each.weekday === weekday && each.hour === hour)
    return Math.round(((found?.onlineMoney ?? 0) + (found?.cashMoney ?? 0)) / times)
  }
  const rows = listAxisWeekdays(language).map((name, weekday) => {
    return { name, values: columns.map((hour) => averageHourIncome(weekday, hour)) }
  })
  const values = rows.flatMap((row) => row.values)
  const peak = findPeakIndex(values)
  const peakValue = peak === undefined ? 0 : (values[peak] ?? 0)
  const busiest = peak !== undefined && peakValue > 0 && (
    <p className={css.under}>
      {t.busiest(
        weekdayNames.split(' ')[Math.floor(peak / columns.length)] ?? '',
        columns[peak % columns.length] ?? 0,
        moneyText(toFen(peakValue)),
      )}
    </p>
  )
  return (
    <RowGroup padded>
      <HeatMap label={t.busy} columns={columns.map(String)} rows={rows} measure={inMoney} />
      {busiest}
    </RowGroup>
  )
}
