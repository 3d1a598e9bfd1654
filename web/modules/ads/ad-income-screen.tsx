import { useNavigate, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ads } from '#contract/ads/ads.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { day } from '#contract/base/wire.ts'
import { BarChart } from '#web/kit/charts/bar-chart.tsx'
import { inCounts } from '#web/kit/charts/measure.ts'
import { DateRange } from '#web/kit/date-picker/date-range.tsx'
import {
  addDays,
  countDays,
  formatDay,
  shanghaiToday,
  type CalendarDayRange,
} from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from './ads.module.css'
import { settingTexts } from './settings/setting-texts.ts'

const WEEK = 7
/** Maximum number of bars. More would be too thin to tell apart. */
const BARS_MAX = 62

/** Returns the days in the address, or the last seven if the address has no valid range. */
function parseAdIncomeDays(from: string | undefined, to: string | undefined): CalendarDayRange {
  const isDay = (text: string | undefined) => z.safeDecode(day, text ?? '').success
  if (isDay(from) && isDay(to) && from! <= to!) return { from: from!, to: to! }
  return { from: addDays(shanghaiToday(), 1 - WEEK), to: shanghaiToday() }
}

/** /adprofit: plays of ads and the amounts owed for them, by day, device and task. */
export function AdIncomeScreen() {
  const t = useTexts(settingTexts)
  const navigate = useNavigate()
  const search = useSearch({ from: '/adprofit' })
  const days = parseAdIncomeDays(search.from, search.to)
  const dates = { startDate: z.decode(day, days.from), endDate: z.decode(day, days.to) }
  const query = useCall(ads.income, dates, { silent: true })
  const showAdIncomeDays = (next: CalendarDayRange) =>
    void navigate({ to: '/adprofit', search: { ...next }, replace: true })
  return (
    <RouteScreen back="/ad_set">
      <div className={css.act}>
        <DateRange value={days} max={shanghaiToday()} onChange={showAdIncomeDays} />
      </div>
      <Loaded of={query} what={t.incomeFailed} label={t.loading} rows={5} metered>
        {(data) => <AdIncomeReport of={data} days={days} />}
      </Loaded>
    </RouteScreen>
  )
}

type AdIncome = CallOutput<typeof ads.income>

function AdIncomeReport({ of, days }: { readonly of: AdIncome; readonly days: CalendarDayRange }) {
  const t = useTexts(settingTexts)
  if (of.plays === 0) return <EmptyState title={t.nothing} text={t.nothingText} />
  return (
    <>
      <MeterWindow
        label={t.earned}
        amount={<MoneyAmount fen={of.earnedFen} />}
        cells={[{ label: t.plays, value: formatCount(of.plays) }]}
      />
      <AdIncomeByDay of={of} days={days} />
      <AdIncomeRows
        title={t.byTask}
        note={t.settled}
        rows={of.showings.map(({ showingId, name, ...sum }) => ({ key: showingId, name, ...sum }))}
      />
      <AdIncomeRows
        title={t.byDevice}
        rows={of.equipment.map(({ deviceId, name, fieldName, ...sum }) => {
          return { key: deviceId, name, sub: fieldName, ...sum }
        })}
      />
    </>
  )
}

function AdIncomeByDay({ of, days }: { readonly of: AdIncome; readonly days: CalendarDayRange }) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const count = countDays(days)
  if (count > BARS_MAX || count < 2) return null
  const dates = Array.from({ length: count }, (_, index) => addDays(days.from, index))
  const values = dates.map((date) =>
    date > shanghaiToday() ? undefined : (of.days.find((each) => each.date === date)?.plays ?? 0),
  )
  return (
    <RowGroup padded>
      <BarChart
        label={t.byDay}
        columns={dates.map((date) => ({ name: formatDay(date, language) }))}
        series={[{ name: t.plays, values }]}
        measure={inCounts}
      />
    </RowGroup>
  )
}

type RowsProps = {
  readonly title: string
  readonly note?: string
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly sub?: string
    readonly plays: number
    readonly earnedFen: AdIncome['earnedFen']
  }[]
}

function AdIncomeRows({ title, note, rows }: RowsProps) {
  const t = useTexts(settingTexts)
  return (
    <RowGroup title={title} {...(note !== undefined && { note })}>
      {rows.map(({ key, name, sub, plays, earnedFen }) => (
        <ListRow
          key={key}
          title={name}
          sub={sub}
          value={t.times(formatCount(plays))}
          valueSub={earnedFen > 0 ? moneyText(earnedFen) : undefined}
        />
      ))}
    </RowGroup>
  )
}
