import type { ExchangeRates } from '#contract/accounts/exchange.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type RateTables = {
  exchange_rates: {
    merchant_id: string
    money_fen: number
    coins: number
    point_coins: number
    points: number
  }
}

/** Default rates: one yuan is a coin, and a coin is a point. */
const START: ExchangeRates = { moneyFen: 100, coins: 1, pointCoins: 1, points: 1 }

export async function findExchangeRates(tx: Tx, scope: Scope): Promise<ExchangeRates> {
  const row = await tx
    .withTables<RateTables>()
    .selectFrom('exchange_rates')
    .where('merchant_id', '=', scope.merchantId)
    .select(['money_fen as moneyFen', 'coins', 'point_coins as pointCoins', 'points'])
    .executeTakeFirst()
  return row ?? START
}

export async function saveRates(tx: Tx, scope: Scope, rates: ExchangeRates): Promise<void> {
  const { moneyFen, coins, pointCoins, points } = rates
  const row = { money_fen: moneyFen, coins, point_coins: pointCoins, points }
  await tx
    .withTables<RateTables>()
    .insertInto('exchange_rates')
    .values({ merchant_id: scope.merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute()
}
