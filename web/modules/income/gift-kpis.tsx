import type { OutputOf } from '#contract/call.ts'
import { fen } from '#contract/money.ts'
import type { reports } from '#contract/reports.ts'
import { moneyText, numberText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Kpis } from '#web/kit/kpis/kpis.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { goToRows } from './figure-rows.tsx'
import { formatPrizeRate } from './rates.ts'
import { statisticsTexts } from './statistics-texts.ts'

type Gifts = OutputOf<typeof reports.gifts>

/** Each figure is a sum over the machines that stand below. */
export const MACHINES = 'machines'
const down = { onPress: () => goToRows(MACHINES) }

/** What came out, beside the days before, and what one had to play for it. */
export function GiftKpis({ of: now }: { readonly of: Gifts }) {
  const t = useTexts(statisticsTexts)
  const costItem = useCostItem(now)
  const { before, prizes, goods, money, prizePlays } = now
  const perPrize = prizes === 0 ? undefined : fen(Math.round(money / prizes))
  return (
    <Group note={t.giftNote}>
      <Kpis
        items={[
          {
            label: t.prizes,
            value: numberText(prizes),
            delta: { unit: 'count', now: prizes, base: before.prizes },
            ...down,
          },
          {
            label: t.rate,
            value: formatPrizeRate(now),
            note: t.rateOf(numberText(prizePlays), numberText(prizes)),
            ...down,
          },
          {
            label: t.giftIncome,
            value: <Money fen={money} />,
            delta: { unit: 'money', now: money, base: before.money },
            ...down,
          },
          goods === 0 && before.goods === 0
            ? {
                label: t.perPrize,
                value: moneyText(perPrize),
                note: t.perPrizeOf(moneyText(money), numberText(prizes)),
                ...down,
              }
            : {
                label: t.goods,
                value: numberText(goods),
                delta: { unit: 'count', now: goods, base: before.goods },
                note: t.goodsNote,
                ...down,
              },
          costItem,
        ]}
      />
    </Group>
  )
}

/** What is known of it; nobody knows it of a machine of which nobody said what lies there. */
function useCostItem({ cost, costed, prizes, goods, money }: Gifts) {
  const t = useTexts(statisticsTexts)
  const pieces = prizes + goods
  if (costed === 0) return { label: t.giftCost, value: moneyText(undefined), note: t.uncosted }
  const note =
    costed < pieces
      ? t.costedOf(numberText(costed), numberText(pieces))
      : t.left(moneyText(fen(money - cost)))
  return { label: t.giftCost, value: moneyText(cost), note, ...down }
}
