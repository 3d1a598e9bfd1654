import { toFen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { KpiTiles } from './kpis.tsx'

const texts = declareTexts({
  income: { zh: '收入', en: 'Income' },
  plays: { zh: '局数', en: 'Plays' },
  refunds: { zh: '退款', en: 'Refunds' },
  cards: { zh: '权益卡', en: 'Benefit cards' },
  players: { zh: '玩家', en: 'Players' },
  rate: { zh: '平均出奖局数', en: 'Plays per prize' },
  formula: { zh: '51,986 ÷ 3,661', en: '51,986 ÷ 3,661' },
  matched: { zh: '14:30 对过', en: 'checked at 14:30' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          {
            label: t.income,
            value: <MoneyAmount fen={toFen(17_675_100)} />,
            delta: { unit: 'money', now: toFen(17_675_100), base: toFen(16_633_000) },
            to: '/business_statistics',
          },
          { label: t.plays, value: '51,986', delta: { unit: 'count', now: 51_986, base: 54_033 } },
          {
            label: t.refunds,
            value: <MoneyAmount fen={toFen(41_200)} />,
            delta: { unit: 'money', now: toFen(41_200), base: toFen(41_200) },
          },
          { label: t.cards, value: '126', delta: { unit: 'count', now: 126, base: 0 } },
          { label: t.players, value: '9,842', delta: { unit: 'count', now: 9842, base: 9630 } },
          {
            label: t.rate,
            value: '14.2',
            note: (
              <>
                {t.formula}
                <DotSeparator />
                {t.matched}
              </>
            ),
          },
        ]}
      />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Kpis', Show }
