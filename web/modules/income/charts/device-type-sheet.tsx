import { reports } from '#contract/reports/reports.ts'
import { formatDayRange } from '#web/kit/date-picker/days.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useDeviceFigureRows } from './device-rows.tsx'
import { FigureRows } from '../figure-rows.tsx'
import { useSetIncomeFilters } from '../period.ts'
import { GONE_TYPE, formatDeviceTypeName } from '../place-names.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { useIncomeStatistics } from '../use-statistics.ts'

/** Lists the devices of one type, opened by `?type=` on the charts: the parts of the type's figure. */
export function DeviceTypeFiguresSheet({ search }: { readonly search: StatisticsSearch }) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const setFilters = useSetIncomeFilters()
  const { days, query } = useIncomeStatistics(reports.places, search)
  const own = (query.data?.equipment ?? []).filter(
    ({ type }) => (type || GONE_TYPE) === search.type,
  )
  const rows = useDeviceFigureRows(search, own)
  const name = formatDeviceTypeName(own[0]?.type ?? '', language)
  return (
    <BottomSheet
      title={t.devicesOf(name, formatDayRange(days, language))}
      open
      tall
      onClose={() => setFilters({ type: undefined })}
    >
      <FigureRows title={t.devices} rows={rows} />
    </BottomSheet>
  )
}
