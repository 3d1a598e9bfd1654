import * as z from 'zod/mini'
import { declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { walletPermissions } from '../transfers/wallet-permissions.ts'
import { wholeNumber } from '../base/wire.ts'

/**
 * A merchant's exchange rates: the price of coins in yuan, and their worth in points. Each rate is a
 * fraction of two whole numbers (10 yuan for 12 coins), so that rounding happens as late as possible.
 */
export const RATE_MAX = 1_000_000

const count = z.optional(wholeNumber.check(z.minimum(1), z.maximum(RATE_MAX)))
const exchangeRates = z.object({
  /** Price of `coins` coins, in fen. */
  moneyFen: z.int(),
  /** Number of coins that `moneyFen` buys. */
  coins: z.int(),
  /** Number of coins that are worth `points` points. */
  pointCoins: z.int(),
  /** Number of points that `pointCoins` coins are worth. */
  points: z.int(),
})
export type ExchangeRates = z.output<typeof exchangeRates>

export const exchangeSubject = declareSubject(
  'exchange',
  { zh: '兑换比例', en: 'Exchange rates' },
  {
    moneyFen: { zh: '支付金额', en: 'Amount paid', unit: 'fen' },
    coins: { zh: '可得币数', en: 'Coins received' },
    pointCoins: { zh: '所需币数', en: 'Coins required' },
    points: { zh: '可得积分', en: 'Points received' },
  },
)

export const exchange = {
  rates: declareCall({
    name: 'exchange.rates',
    title: { zh: '兑换比例', en: 'Get exchange rates' },
    wire: { method: 'GET', path: '/api/getExchangRateByUser', body: 'query' },
    access: [merchantGrant(walletPermissions.see)],
    writes: false,
    input: z.object({}),
    output: exchangeRates,
    failures: {},
    example: {},
  }),

  /**
   * Changes the given rates; missing ones stay. The number of coins that players already hold does not
   * change.
   */
  change: declareCall({
    name: 'exchange.change',
    title: { zh: '修改兑换比例', en: 'Change exchange rates' },
    wire: { method: 'POST', path: '/api/updateByUserExchangRate', body: 'form' },
    access: [allSitesGrant(walletPermissions.rates)],
    writes: true,
    input: z.object({
      moneyFen: count,
      coins: count,
      pointCoins: count,
      points: count,
    }),
    output: exchangeRates,
    failures: {},
    example: { moneyFen: 1_000, coins: 12 },
  }),
}
