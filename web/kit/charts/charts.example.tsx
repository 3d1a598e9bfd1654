import { toFen } from '#contract/base/money.ts'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import type { Shown } from '#web/kit/kit-page/example.ts'
import { MeterWindow } from '#web/kit/meter-window/meter-window.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { declareTexts, useTexts } from '#web/kit/texts.ts'
import { BarChart } from './bar-chart.tsx'
import {
  ALIPAY,
  COINS,
  MINUTES,
  PLAYS,
  TODAY,
  WECHAT,
  WEEK,
  WEEK_BEFORE,
  YESTERDAY,
} from './charts-example-data.ts'
import { DenseChart } from './dense-chart.tsx'
import { HorizontalBar } from './h-bar.tsx'
import { HeatMap } from './heat-map.tsx'
import { inCounts, inMoney } from './measure.ts'
import { SparklineChart } from './sparkline.tsx'

const texts = declareTexts({
  today: { zh: '今日', en: 'Today' },
  yesterday: { zh: '昨日', en: 'Yesterday' },
  income: { zh: '今日收入', en: 'Income today' },
  whole: {
    zh: (amount: string) => `昨日全天 ${amount}`,
    en: (amount: string) => `All yesterday ${amount}`,
  },
  daily: { zh: '每日收入', en: 'Income a day' },
  now: { zh: '本期', en: 'This week' },
  before: { zh: '上期', en: 'Week before' },
  week: { zh: '近 7 天', en: 'Last 7 days' },
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  busy: { zh: '高峰时段', en: 'Peak hours' },
  days: { zh: '六 日 一 二 三 四 五', en: 'Sat Sun Mon Tue Wed Thu Fri' },
  weekdays: { zh: '一 二 三 四 五 六 日', en: 'Mon Tue Wed Thu Fri Sat Sun' },
  coins: { zh: 'C02 兑币机存币', en: 'Coins in changer C02' },
  left: { zh: '余币', en: 'Coins' },
  river: { zh: '星河影城店', en: 'Xinghe Cinema' },
  town: { zh: '江南里 B1', en: 'Jiangnan Li B1' },
})

function Show() {
  return (
    <>
      <Today />
      <Weeks />
      <Busy />
      <Sites />
    </>
  )
}

function Today() {
  const t = useTexts(texts)
  return (
    <MeterWindow
      label={t.income}
      amount={<MoneyAmount fen={toFen(1_284_650)} />}
      chart={
        <SparklineChart
          label={t.income}
          now={{ name: t.today, points: TODAY }}
          compare={{ name: t.yesterday, points: YESTERDAY }}
          measure={inMoney}
          ticks={[9, 12, 15, 18, 21, 24].map((at) => ({ at, name: String(at) }))}
          compareEnd={t.whole(moneyText(toFen(2_793_400)))}
        />
      }
    />
  )
}

function Weeks() {
  const t = useTexts(texts)
  const columns = t.days.split(' ').map((name, index) => ({ name, sub: `11/${14 + index}` }))
  return (
    <>
      <RowGroup padded>
        <BarChart
          label={t.daily}
          columns={columns}
          series={[{ name: t.now, values: WEEK }]}
          compare={{ name: t.before, values: WEEK_BEFORE }}
          measure={inMoney}
        />
      </RowGroup>
      <RowGroup padded>
        <BarChart
          label={t.week}
          columns={columns}
          series={[
            { name: t.wechat, values: WECHAT },
            { name: t.alipay, values: ALIPAY },
          ]}
          measure={inMoney}
          at={6}
        />
      </RowGroup>
      <RowGroup padded>
        <BarChart label={t.daily} columns={[]} series={[]} measure={inMoney} />
      </RowGroup>
    </>
  )
}

function Busy() {
  const t = useTexts(texts)
  const days = t.weekdays.split(' ')
  return (
    <>
      <RowGroup padded>
        <HeatMap
          label={t.busy}
          columns={Array.from({ length: 14 }, (_, index) => String(10 + index))}
          rows={PLAYS.map((values, day) => ({ name: days[day] ?? '', values }))}
          measure={inCounts}
        />
      </RowGroup>
      <RowGroup padded>
        <DenseChart
          label={t.coins}
          times={MINUTES}
          now={{ name: t.left, values: COINS }}
          measure={inCounts}
        />
      </RowGroup>
    </>
  )
}

function Sites() {
  const t = useTexts(texts)
  return (
    <RowGroup>
      <ListRow title={t.river} value={<MoneyAmount fen={toFen(421_800)} />} names>
        <HorizontalBar share={1} />
      </ListRow>
      <ListRow title={t.town} value={<MoneyAmount fen={toFen(340_650)} />} names>
        <HorizontalBar share={0.81} warn />
      </ListRow>
    </RowGroup>
  )
}

export const shown: Shown = { name: 'BarChart, Sparkline, HeatMap, HBar, DenseChart', Show }
