import type { ExchangeRates } from '#contract/accounts/exchange.ts'

/** What other modules may ask of accounts. */
export { coinLines } from './coin-line-store.ts'
export { findRates as coinRateOf } from './exchange-store.ts'
/** After facts of the past were booked: statements are in order again. */
export { recalculateLedgerBalances as restateStatements } from '#server/ledger/store.ts'

export type CoinRate = Pick<ExchangeRates, 'moneyFen' | 'coins'>

/** How many coins a price is; what is left of a coin costs a whole one. */
export function coinsFor(priceFen: number, { moneyFen, coins }: CoinRate): number {
  return Math.ceil((priceFen * coins) / moneyFen)
}
