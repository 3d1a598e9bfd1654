import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { reports } from '#contract/reports/reports.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { toChartMeasure } from './chart-measure.tsx'
import type { FigureRow } from '../figure-rows.tsx'
import { formatReportDeviceName, buildReportDevicePath, formatSiteName } from '../place-names.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress } from '../use-statistics.ts'

type Device = CallOutput<typeof reports.places>['equipment'][number]

/**
 * Returns rows of devices, highest first. Income leads to the payments or the cash of a device, plays to its
 * own page.
 */
export function useDeviceFigureRows(
  search: StatisticsSearch,
  devices: readonly Device[],
): FigureRow[] {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const about = toChartMeasure(search)
  const formatIncomeParts = ({ onlineMoney, cashMoney, plays }: Device) =>
    onlineMoney > 0 && cashMoney > 0
      ? t.onlineAnd(moneyText(onlineMoney), moneyText(cashMoney))
      : plays > 0
        ? t.playCount(formatCount(plays))
        : ''
  const rows = devices.toSorted((a, b) => about.of(b) - about.of(a))
  return rows.map((each) => {
    const value = about.of(each)
    const detailText =
      about.says === 'plays' ? moneyText(sumDeviceIncome(each)) : formatIncomeParts(each)
    // A removed machine has no page left, only its income.
    const page = about.says === 'plays' ? buildReportDevicePath(each) : undefined
    return {
      key: `${each.equipmentId} ${each.fieldId}`,
      name: formatReportDeviceName(each, language),
      sub: (
        <>
          {formatSiteName(each, language)}
          {detailText !== '' && (
            <>
              <DotSeparator />
              {detailText}
            </>
          )}
        </>
      ),
      value: about.show(value),
      size: value,
      to: page ?? buildDeviceIncomePath(each, search),
    }
  })
}

function sumDeviceIncome({ onlineMoney, cashMoney }: Device) {
  return toFen(onlineMoney + cashMoney)
}

function buildDeviceIncomePath(
  { equipmentId, onlineMoney }: Device,
  search: StatisticsSearch,
): string {
  return toStatisticsAddress(onlineMoney > 0 ? '/onlinepay' : '/cashincome', search, {
    equipmentId,
  })
}
