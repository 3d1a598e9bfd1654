import type { CallOutput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import type { reports } from '#contract/reports/reports.ts'
import type { CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { moneyText, formatCount } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useComparisonLabel } from '../comparison-label.ts'
import { scrollToFigureRows } from '../figure-rows.tsx'
import { formatPrizeRate } from './prize-rate.ts'
import { statisticsTexts } from '../statistics-texts.ts'

type GoodsReportTotals = CallOutput<typeof reports.gifts>
type Props = { readonly of: GoodsReportTotals; readonly days: CalendarDayRange }

/** Each figure is a sum over the machines listed below. */
export const MACHINES = 'machines'
const down = { onPress: () => scrollToFigureRows(MACHINES) }

/** Shows the pieces given out, beside the days before, and the plays and money per prize. */
export function GoodsReportKpis({ of: now, days }: Props) {
  const t = useTexts(statisticsTexts)
  const costItem = useGoodsCostKpi(now)
  const { before, prizes, goods, money, prizePlays } = now
  const perPrize = prizes === 0 ? undefined : toFen(Math.round(money / prizes))
  return (
    <RowGroup note={<GoodsReportNote days={days} />}>
      <KpiTiles
        items={[
          {
            label: t.prizes,
            value: formatCount(prizes),
            delta: { unit: 'count', now: prizes, base: before.prizes },
            ...down,
          },
          {
            label: t.rate,
            value: formatPrizeRate(now),
            note: t.rateOf(formatCount(prizePlays), formatCount(prizes)),
            ...down,
          },
          {
            label: t.goodsIncome,
            value: <MoneyAmount fen={money} />,
            delta: { unit: 'money', now: money, base: before.money },
            note: t.goodsIncomeNote,
            ...down,
          },
          goods === 0 && before.goods === 0
            ? {
                label: t.perPrize,
                value: moneyText(perPrize),
                note: t.perPrizeOf(moneyText(money), formatCount(prizes)),
                ...down,
              }
            : {
                label: t.goods,
                value: formatCount(goods),
                delta: { unit: 'count', now: goods, base: before.goods },
                note: t.goodsNote,
                ...down,
              },
          costItem,
        ]}
      />
    </RowGroup>
  )
}

function GoodsReportNote({ days }: Pick<Props, 'days'>) {
  const t = useTexts(statisticsTexts)
  return (
    <>
      <span aria-hidden="true">▲▼</span> {useComparisonLabel(days)}
      <br />
      {t.countingNote}
    </>
  )
}

/** Returns the known cost of the pieces. It is unknown for machines without assigned products. */
function useGoodsCostKpi({ cost, costed, prizes, goods, money }: GoodsReportTotals) {
  const t = useTexts(statisticsTexts)
  const pieces = prizes + goods
  if (costed === 0) return { label: t.goodsCost, value: moneyText(undefined), note: t.uncosted }
  const note =
    costed < pieces
      ? t.costedOf(formatCount(costed), formatCount(pieces))
      : t.left(moneyText(toFen(money - cost)))
  return { label: t.goodsCost, value: moneyText(cost), note, ...down }
}
