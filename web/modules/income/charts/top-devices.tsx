import { REPORT_ROWS_MAX, reports } from '#contract/reports/reports.ts'
import { formatTimeOfDay } from '#web/kit/formats.ts'
import { LoadingSkeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useDeviceFigureRows } from './device-rows.tsx'
import { FigureRows } from '../figure-rows.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress, useIncomeStatistics } from '../use-statistics.ts'

type Props = { readonly search: StatisticsSearch; readonly shown: number }

/** Queried separately, so that the figures above do not wait for it. */
export function TopDeviceRows({ search, shown }: Props) {
  const t = useTexts(statisticsTexts)
  const { data, error } = useIncomeStatistics(reports.places, search).query
  const rows = useDeviceFigureRows(search, data?.equipment ?? [])
  if (!data)
    return error ? null : <LoadingSkeleton like="order-row" rows={shown} headed label={t.loading} />
  const isCut = shown === REPORT_ROWS_MAX && rows.length === shown
  return (
    <FigureRows
      title={search.of === 'plays' ? t.mostPlayed : t.topDevices}
      note={isCut ? t.mostOnly(shown) : t.asOf(formatTimeOfDay(data.asOf))}
      {...(shown < REPORT_ROWS_MAX && {
        more: { text: t.all, to: toStatisticsAddress('/chart_total', search) },
      })}
      rows={rows.slice(0, shown)}
    />
  )
}
