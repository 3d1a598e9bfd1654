import { fen } from '#contract/money.ts'
import { Group } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/shown.ts'
import { Row } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { Money } from './money.tsx'

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
    <Group>
      <Row title={t.income} value={<Money fen={fen(1_284_650)} />} />
      <Row
        title={t.settled}
        value={<Money fen={fen(1_832_640)} sign />}
        valueSub={
          <>
            {t.left} <Money fen={fen(4_698_009)} />
          </>
        }
      />
      <Row
        title={t.withdrawn}
        value={<Money fen={fen(-500_000)} />}
        valueSub={
          <>
            {t.left} <Money fen={fen(3_648_217)} />
          </>
        }
      />
      <Row title={t.unknown} value={<Money fen={undefined} />} />
    </Group>
  )
}

export const shown: Shown = { name: 'Money', Show }
