import * as z from 'zod/mini'
import { declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { walletPermissions } from '../transfers/transfers.ts'
import { wholeNumber } from '../base/wire.ts'

/**
 * What a merchant's coins cost and what points they are worth: yuan → coins → points, each a fraction
 * of two whole numbers (10 yuan for 12 coins), so nothing is rounded before it has to be.
 */
export const RATE_MAX = 1_000_000

const count = z.optional(wholeNumber.check(z.minimum(1), z.maximum(RATE_MAX)))
const shown = z.object({
  /** So much money … */
  moneyFen: z.int(),
  /** … buys so many coins. */
  coins: z.int(),
  /** So many coins … */
  pointCoins: z.int(),
  /** … are worth so many points. */
  points: z.int(),
})
export type ExchangeRates = z.output<typeof shown>

export const exchangeSubject = declareSubject(
  'exchange',
  { zh: '兑换比例', en: 'Exchange rates' },
  {
    moneyFen: { zh: '金额（分）', en: 'Money (fen)' },
    coins: { zh: '换几枚币', en: 'Coins for it' },
    pointCoins: { zh: '币数', en: 'Coins' },
    points: { zh: '换多少积分', en: 'Points for them' },
  },
)

export const exchange = {
  rates: declareCall({
    name: 'exchange.rates',
    title: { zh: '兑换比例', en: 'Exchange rates' },
    wire: { method: 'GET', path: '/api/getExchangRateByUser', body: 'query' },
    access: [merchantGrant(walletPermissions.see)],
    writes: false,
    input: z.object({}),
    output: shown,
    failures: {},
    example: {},
  }),

  /** What is not sent stays. Coins that players hold already stay as many as they are. */
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
    output: shown,
    failures: {},
    example: { moneyFen: 1_000, coins: 12 },
  }),
}
