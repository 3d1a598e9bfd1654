import { reports } from '#contract/reports.ts'
import { fen } from '#contract/money.ts'
import { Money } from '#web/kit/money/money.tsx'
import { clockText, numberText } from '#web/kit/formats.ts'
import { Dot } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { FigureRows } from './figure-rows.tsx'
import { deviceName, devicePage, siteName } from './place-rows.ts'
import { statisticsTexts } from './statistics-texts.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import { pageOf, useStatistics } from './use-statistics.ts'

type Props = { readonly search: StatisticsSearch; readonly shown: number }

/** Asked for by itself: the figures above need not wait for it. */
export function TopDevices({ search, shown }: Props) {
  const t = useTexts(statisticsTexts)
  const language = useLanguage()
  const { query } = useStatistics(reports.places, search)
  const { data } = query
  if (!data)
    return query.error ? null : <Skeleton like="order-row" rows={shown} headed label={t.loading} />
  const more = { text: t.all, to: pageOf('/chart_total', search) }
  return (
    <FigureRows
      title={t.topDevices}
      note={t.asOf(clockText(data.asOf))}
      more={more}
      rows={data.equipment.slice(0, shown).map((each) => {
        const took = fen(each.onlineMoney + each.cashMoney)
        const to = devicePage(each)
        return {
          key: `${each.equipmentId} ${each.fieldId}`,
          name: deviceName(each, language),
          sub: (
            <>
              {siteName(each, language)}
              {each.plays > 0 && (
                <>
                  <Dot />
                  {t.playCount(numberText(each.plays))}
                </>
              )}
            </>
          ),
          value: <Money fen={took} />,
          size: took,
          ...(to && { to }),
        }
      })}
    />
  )
}
