import { toFen } from '#contract/base/money.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { MoneyAmount } from './money.tsx'

const texts = declareTexts({
  settled: { zh: '11/20 结算', en: 'Settled 20 Nov' },
  withdrawn: { zh: '提现到 招商银行 6621', en: 'Withdrawal to CMB 6621' },
  income: { zh: '收入', en: 'Income' },
  left: { zh: '余', en: 'Left' },
  unknown: { zh: '现金，还没清点', en: 'Cash, not counted yet' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <ListRow title={t.income} value={<MoneyAmount fen={toFen(1_284_650)} />} />
      <ListRow
        title={t.settled}
        value={<MoneyAmount fen={toFen(1_832_640)} sign />}
        valueSub={
          <>
            {t.left} <MoneyAmount fen={toFen(4_698_009)} />
          </>
        }
      />
      <ListRow
        title={t.withdrawn}
        value={<MoneyAmount fen={toFen(-500_000)} />}
        valueSub={
          <>
            {t.left} <MoneyAmount fen={toFen(3_648_217)} />
          </>
        }
      />
      <ListRow title={t.unknown} value={<MoneyAmount fen={undefined} />} />
    </RowGroup>
  )
}

export const shown: Shown = { name: 'Money', Show }
