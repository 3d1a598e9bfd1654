import type { ExchangeRates } from '#contract/accounts/exchange.ts'

/** Surface of the accounts module. */
export { listCoinLines } from './coin-line-store.ts'
export { findExchangeRates } from './exchange-store.ts'
/** Puts statements in order again after facts of the past were booked. */
export { recalculateLedgerBalances } from '#server/ledger/store.ts'

export type CoinRate = Pick<ExchangeRates, 'moneyFen' | 'coins'>

/** Returns the price in coins, rounded up to whole coins. */
export function computeCoinPrice(priceFen: number, { moneyFen, coins }: CoinRate): number {
  return Math.ceil((priceFen * coins) / moneyFen)
}
