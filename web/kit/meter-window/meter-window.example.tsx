import { toFen } from '#contract/base/money.ts'
import { Button } from '#web/kit/button/button.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { MeterComparison, MeterWindow } from './meter-window.tsx'

const texts = declareTexts({
  income: { zh: '今日收入', en: 'Income today' },
  asOf: { zh: '截至 14:26', en: 'As of 14:26' },
  yesterday: { zh: '比昨日此时', en: 'vs yesterday at 14:32' },
  online: { zh: '在线支付', en: 'Online' },
  cash: { zh: '现金', en: 'Cash' },
  ads: { zh: '广告', en: 'Ads' },
  withdrawable: { zh: '可提现', en: 'Withdrawable' },
  withdraw: { zh: '提现', en: 'Withdraw' },
  transfer: { zh: '转账', en: 'Transfer' },
  coins: { zh: '剩的币', en: 'Coins left' },
  unit: { zh: '枚', en: 'coins' },
  bought: { zh: '买的 26', en: '26 bought' },
  given: { zh: '送的 16，先花送的', en: '16 given, spent first' },
  plays: { zh: '局数', en: 'Plays' },
  prizes: { zh: '出奖', en: 'Prizes won' },
  rate: { zh: '平均出奖局数', en: 'Plays per prize' },
})

function Show() {
  const t = useTexts(texts)
  return (
    <>
      <MeterWindow
        label={t.income}
        live={t.asOf}
        amount={<MoneyAmount fen={toFen(1_284_650)} />}
        against={
          <MeterComparison
            label={t.yesterday}
            unit="money"
            now={toFen(1_284_650)}
            base={toFen(1_164_250)}
          />
        }
        cells={[
          { label: t.online, value: <MoneyAmount fen={toFen(1_096_250)} />, to: '/onlinepay' },
          { label: t.cash, value: <MoneyAmount fen={toFen(152_400)} />, to: '/cashincome' },
          { label: t.ads, value: <MoneyAmount fen={toFen(36_000)} />, to: '/adprofit' },
        ]}
      />
      <MeterWindow
        label={t.withdrawable}
        amount={<MoneyAmount fen={toFen(3_648_217)} />}
        acts={
          <>
            <Button kind="primary" onPress={() => showToast(t.withdraw)}>
              {t.withdraw}
            </Button>
            <Button onPress={() => showToast(t.transfer)}>{t.transfer}</Button>
          </>
        }
      />
      <MeterWindow
        label={t.coins}
        amount={
          <>
            42 <small>{t.unit}</small>
          </>
        }
        against={
          <span>
            {t.bought}
            <DotSeparator />
            {t.given}
          </span>
        }
        cells={[
          { label: t.plays, value: '42' },
          { label: t.prizes, value: '3' },
          { label: t.rate, value: '14.0' },
          { label: t.cash, value: '¥36' },
        ]}
      />
    </>
  )
}

export const shown: Shown = { name: 'MeterWindow', Show }
