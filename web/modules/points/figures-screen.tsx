import { useNavigate, useSearch } from '@tanstack/react-router'
import { points } from '#contract/points/points.ts'
import type { PointFigures } from '#contract/points/point-records.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { inCounts } from '#web/kit/charts/measure.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import { addDays, formatDay, shanghaiToday } from '#web/kit/date-picker/days.ts'
import { formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatPointSource } from './change-row.tsx'
import css from './points.module.css'
import { figureTexts, pointTexts } from './texts.ts'

const DAYS = 30
type Props = { readonly figures: PointFigures }

/** /integralStore/accountData: points given, spent, expired and outstanding. */
export function PointFiguresScreen() {
  const t = useTexts(figureTexts)
  const own = useTexts(pointTexts)
  const search = useSearch({ from: '/integralStore/accountData' })
  const navigate = useNavigate()
  const to = (parseAddressDay(search.to) && search.to) ?? shanghaiToday()
  const from = (parseAddressDay(search.from) && search.from) ?? addDays(to, 1 - DAYS)
  const input = { startDate: parseAddressDay(from), endDate: parseAddressDay(to) }
  const query = useCall(points.figures, input, { silent: true })
  return (
    <RouteScreen back="/integralStore">
      <div className={css.rows}>
        <ChipLine>
          <DateRange
            value={{ from, to }}
            max={shanghaiToday()}
            onChange={(days) =>
              void navigate({ to: '/integralStore/accountData', search: days, replace: true })
            }
          />
        </ChipLine>
        <Loaded of={query} what={t.failed} label={own.loading} rows={6}>
          {(figures) => (
            <div className={css.rows}>
              <PeriodFigures figures={figures} />
              <PointDaysChart figures={figures} />
              <PointSourceRows figures={figures} />
              <OutstandingRows figures={figures} />
            </div>
          )}
        </Loaded>
      </div>
    </RouteScreen>
  )
}

function PeriodFigures({ figures }: Props) {
  const t = useTexts(pointTexts)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          { label: t.given, value: formatCount(figures.given) },
          { label: t.spent, value: formatCount(figures.spent) },
          { label: t.expired, value: formatCount(figures.expired) },
          { label: t.takenBack, value: formatCount(figures.takenBack) },
          { label: t.deducted, value: formatCount(figures.deducted) },
        ]}
      />
    </RowGroup>
  )
}

function PointDaysChart({ figures: { days } }: Props) {
  const t = useTexts(figureTexts)
  const own = useTexts(pointTexts)
  const language = useLanguage()
  return (
    <RowGroup padded>
      <BarChart
        label={t.byDay}
        columns={days.map(({ day }) => ({ name: formatDay(day, language) }))}
        series={[{ name: own.given, values: days.map(({ given }) => given) }]}
        compare={{ name: own.spent, values: days.map(({ spent }) => spent) }}
        measure={inCounts}
      />
    </RowGroup>
  )
}

function PointSourceRows({ figures: { sources } }: Props) {
  const t = useTexts(figureTexts)
  const language = useLanguage()
  const most = sources[0]?.given ?? 1
  return (
    <RowGroup title={t.sources}>
      {sources.length === 0 && <ListRow title={t.noSources} />}
      {sources.map(({ source, given }) => (
        <ListRow
          key={source}
          title={formatPointSource(source, language)}
          value={formatCount(given)}
        >
          <HorizontalBar share={given / most} />
        </ListRow>
      ))}
    </RowGroup>
  )
}

function OutstandingRows({ figures }: Props) {
  const t = useTexts(figureTexts)
  const own = useTexts(pointTexts)
  return (
    <RowGroup title={t.now}>
      <ListRow
        title={own.outstanding}
        sub={t.outstandingNote}
        value={formatCount(figures.outstanding)}
      />
      <ListRow title={own.pending} value={formatCount(figures.pending)} />
      <ListRow title={own.owed} value={formatCount(figures.owed)} />
    </RowGroup>
  )
}
