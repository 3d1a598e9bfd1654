import type { CallOutput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import { formatPercent } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { FigureRows } from '../figure-rows.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import type { StatisticsSearch } from '../statistics-search.ts'
import { toStatisticsAddress } from '../use-statistics.ts'

type Props = {
  readonly of: CallOutput<typeof reports.business>
  readonly search: StatisticsSearch
}

/** Lists the sources of the money. Each leads to its own page. */
export function IncomeSourceRows({ of: data, search }: Props) {
  const t = useTexts(statisticsTexts)
  const all = data.onlineMoney + data.cashMoney
  const sources = [
    { says: 'wechat', money: data.wechatMoney, path: '/onlinepay' },
    { says: 'alipay', money: data.alipayMoney, path: '/onlinepay' },
    { says: 'cash', money: data.cashMoney, path: '/cashincome' },
  ] as const
  return (
    <FigureRows
      title={t.sources}
      whole={all}
      rows={sources.map(({ says, money, path }) => ({
        key: says,
        name: t[says],
        value: <MoneyAmount fen={money} />,
        sub: formatPercent(all === 0 ? undefined : money / all),
        size: money,
        to: toStatisticsAddress(path, search),
      }))}
    />
  )
}
