import type { CallOutput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import type { FigureComparison } from '#web/kit/kpis/use-difference.ts'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formatPrizeRate } from '../bought-items/prize-rate.ts'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toReportOrdersAddress, toStatisticsAddress } from '../use-statistics.ts'

type Totals = CallOutput<typeof reports.business>['before']
type Props = {
  readonly of: CallOutput<typeof reports.business>
  readonly search: StatisticsSearch
}

/** Shows the main figures of the page. Each leads to its parts, and each rate gives its formula. */
export function BusinessKpis({ of: now, search }: Props) {
  const t = useTexts(statisticsTexts)
  const whoCame = buildPlayersReportPath(search)
  const { money, count } = search.compare === 'no' ? NOT_COMPARED : createKpiComparisons(now)
  return (
    <KpiTiles
      items={[
        {
          label: t.income,
          value: <MoneyAmount fen={sumKpiIncome(now)} />,
          ...money(sumKpiIncome),
          to: toStatisticsAddress('/chart_total', search, { step: search.step }),
        },
        {
          label: t.plays,
          value: formatCount(now.plays),
          ...count(({ plays }) => plays),
          ...createFreePlaysNote(now, t.freePlays),
          to: toStatisticsAddress('/chart_total', search, { step: search.step, of: 'plays' }),
        },
        {
          label: t.players,
          value: formatCount(now.players),
          ...count(({ players }) => players),
          to: whoCame,
        },
        {
          label: t.average,
          value: moneyText(averageIncomePerPlayer(now)),
          ...money(averageIncomePerPlayer),
          note: t.averageOf(moneyText(now.onlineMoney), formatCount(now.players)),
          to: whoCame,
        },
        {
          label: t.rate,
          value: formatPrizeRate(now),
          note: <PrizeRateNote of={now} />,
          to: toStatisticsAddress('/prize_statistics', search),
        },
        {
          label: t.refunds,
          value: <MoneyAmount fen={now.refundMoney} />,
          ...money(({ refundMoney }) => refundMoney),
          note: t.refundCount(formatCount(now.refunds)),
          to: toReportOrdersAddress('/afterSale', search, { state: 'done' }),
        },
      ]}
    />
  )
}

/** Names the machines, because the plays beside it are those of all machines. */
function PrizeRateNote({ of: { prizePlays, prizes } }: Pick<Props, 'of'>) {
  const t = useTexts(statisticsTexts)
  const formula = t.rateOf(formatCount(prizePlays), formatCount(prizes))
  return (
    <>
      {formula}
      <br />
      {t.prizeDevicesOnly}
    </>
  )
}

function createFreePlaysNote(
  { freePlays }: Pick<Totals, 'freePlays'>,
  formatNote: (count: string) => string,
) {
  return freePlays > 0 && { note: formatNote(formatCount(freePlays)) }
}

function buildPlayersReportPath(search: StatisticsSearch) {
  const { step, compare } = search
  return toStatisticsAddress('/business_statistics', search, { step, compare, players: 'yes' })
}

const NOT_COMPARED = { money: () => ({}), count: () => ({}) }

function createKpiComparisons(now: Props['of']) {
  type ValueOf = (of: Totals) => number | undefined
  const { before } = now
  return {
    money: (valueOf: ValueOf) => toKpiDelta('money', valueOf(now), valueOf(before)),
    count: (valueOf: ValueOf) => toKpiDelta('count', valueOf(now), valueOf(before)),
  }
}

function sumKpiIncome({ onlineMoney, cashMoney }: Totals): Fen {
  return toFen(onlineMoney + cashMoney)
}

/**
 * Returns the online income per player; undefined without players. Cash is left out, because its players are
 * unknown.
 */
function averageIncomePerPlayer({ onlineMoney, players }: Totals): Fen | undefined {
  return players === 0 ? undefined : toFen(Math.round(onlineMoney / players))
}

function toKpiDelta(
  unit: FigureComparison['unit'],
  now: number | undefined,
  base: number | undefined,
): { delta?: FigureComparison } {
  if (now === undefined || base === undefined) return {}
  return unit === 'money'
    ? { delta: { unit, now: toFen(now), base: toFen(base) } }
    : { delta: { unit, now, base } }
}
