import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import { type Clock } from '../clock.ts'
import type { Biz, Judgement } from './order-methods.ts'
import { sumRefundedAmounts, type Order, type Orders } from './orders.ts'
import { calculateFubeiFee } from './answer-fields.ts'

/**
 * Account balances. A merchant's income of today is still clearing. Older income can be withdrawn while the
 * owner has the balance switched on; otherwise the platform has paid it to the card.
 */
export type FubeiBalances = {
  withdrawable(of: string): number
  query(of: string): Judgement
  switch(of: string, biz: Biz): Judgement
  /** Ends the clearing of all payments until now, as the night does: they can be withdrawn. */
  clearNow(of: string): void
  /** Changes the balance by money put in or taken out at the platform itself. */
  adjust(of: string, fen: number): void
  clear(): void
}

/** The agent's own account, with the money that an operator has put in beforehand. */
export const AGENT = 'agent'
const AGENT_FEN = 100_000_000

export function newFubeiBalances(
  clock: Clock,
  orders: Orders,
  outOf: (of: string) => number,
): FubeiBalances {
  /** Time since when each store keeps its income on the balance. */
  const keptSince = new Map<string, Date>()
  const adjusted = new Map<string, number>()
  const clearedUntil = new Map<string, Date>()
  const listPaidStoreOrders = (of: string) =>
    orders.list().filter(({ wish, paidAt }) => wish.storeId === of && paidAt !== undefined)
  /** Returns whether the payment is of today and no night has passed since. */
  function isOrderInClearing({ paidAt, wish }: Order): boolean {
    const until = clearedUntil.get(wish.storeId)
    return (
      formatShanghaiDay(paidAt!) === formatShanghaiDay(clock.now()) && (!until || paidAt! > until)
    )
  }
  const sumNetAmounts = (all: readonly Order[]) =>
    all.reduce((total, order) => total + calculateOrderNetAmount(order), 0)

  function calculateSettledFen(of: string): number {
    const extra = (adjusted.get(of) ?? 0) - outOf(of)
    if (of === AGENT) return AGENT_FEN + extra
    const since = keptSince.get(of)
    if (!since) return 0
    return (
      sumNetAmounts(
        listPaidStoreOrders(of).filter((each) => !isOrderInClearing(each) && each.paidAt! >= since),
      ) + extra
    )
  }
  const sumClearingFen = (of: string) =>
    sumNetAmounts(listPaidStoreOrders(of).filter(isOrderInClearing))
  return {
    withdrawable: calculateSettledFen,
    query: (of) => () => ({
      clearing_amount: formatSandboxYuan(sumClearingFen(of)),
      settled_amount: formatSandboxYuan(calculateSettledFen(of)),
      frozen_amount: '0.00',
      share_frozen_amount: '0.00',
      total_amount: formatSandboxYuan(sumClearingFen(of) + calculateSettledFen(of)),
    }),
    switch(of, { settle_mode_type: mode }) {
      if (mode !== '0' && mode !== '1' && mode !== '3') {
        return { code: 400, sub: 'PARAM_ERROR', words: '参数有误：settle_mode_type' }
      }
      return () => {
        if (mode === '0') keptSince.delete(of)
        if (mode === '1' && !keptSince.has(of)) {
          keptSince.set(of, toShanghaiDayStart(clock.now()))
        }
        return { settle_mode_type: keptSince.has(of) ? '1' : '0', withdraw_type: '02' }
      }
    },
    clearNow: (of) => void clearedUntil.set(of, clock.now()),
    adjust: (of, fen) => void adjusted.set(of, (adjusted.get(of) ?? 0) + fen),
    clear() {
      keptSince.clear()
      adjusted.clear()
      clearedUntil.clear()
    },
  }
}

/** Returns the net amount of a payment. The platform keeps the fee, except for the refunded part. */
function calculateOrderNetAmount(order: Order): number {
  const left = order.wish.total - sumRefundedAmounts(order)
  return left - calculateFubeiFee(left)
}
