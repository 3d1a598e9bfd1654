import { toFen, type Fen } from '#contract/base/money.ts'
import type { Figures, IncomeFigureSubset } from './store.ts'

/** Sums of report figures in the form used by the calls. */

export const NOTHING: Figures = {
  wechatOrders: 0,
  wechatFen: 0,
  wechatRefunds: 0,
  wechatRefundedFen: 0,
  alipayOrders: 0,
  alipayFen: 0,
  alipayRefunds: 0,
  alipayRefundedFen: 0,
  cashFen: 0,
  coinsIn: 0,
  plays: 0,
  prizePlays: 0,
  prizes: 0,
  goods: 0,
}

export function sumFigures(list: readonly Figures[]): Figures {
  const sum = { ...NOTHING }
  const names = Object.keys(NOTHING) as (keyof Figures)[]
  for (const each of list) for (const name of names) sum[name] += each[name]
  return sum
}

export function sumOnlineIncome({ wechatFen, alipayFen }: IncomeFigureSubset): Fen {
  return toFen(wechatFen + alipayFen)
}

/** Returns the total of online and cash income. */
export function sumTotalIncome(figures: IncomeFigureSubset): Fen {
  return toFen(sumOnlineIncome(figures) + figures.cashFen)
}

export function toIncomeFields(figures: Figures) {
  return { onlineMoney: sumOnlineIncome(figures), cashMoney: toFen(figures.cashFen) }
}

export function toReportTotals(list: readonly Figures[], players: number, freePlays: number) {
  const sum = sumFigures(list)
  return {
    ...toIncomeFields(sum),
    wechatMoney: toFen(sum.wechatFen),
    alipayMoney: toFen(sum.alipayFen),
    orders: sum.wechatOrders + sum.alipayOrders,
    plays: sum.plays,
    freePlays,
    players,
    prizePlays: sum.prizePlays,
    prizes: sum.prizes,
    refunds: sum.wechatRefunds + sum.alipayRefunds,
    refundMoney: toFen(sum.wechatRefundedFen + sum.alipayRefundedFen),
  }
}
