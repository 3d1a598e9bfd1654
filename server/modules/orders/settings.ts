import type { Fen } from '#contract/base/money.ts'
import { coinRateOf, coinsFor, type CoinRate } from '#server/modules/accounts/surface.ts'
import { playCoinsAt } from '#server/modules/device-settings/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RefundMode } from './order-row.ts'
import { refundModeOf } from './store.ts'

/** What of a merchant's settings every order goes by. */
export type Settings = {
  readonly refundMode: RefundMode
  readonly rate: CoinRate
  /** What one coin is worth, where whole fen are near enough. */
  readonly coinFen: number
}

export async function readOrderSettings(tx: Tx, scope: Scope): Promise<Settings> {
  const [refundMode, rate] = await Promise.all([refundModeOf(tx, scope), coinRateOf(tx, scope)])
  return { refundMode, rate, coinFen: Math.max(1, Math.round(rate.moneyFen / rate.coins)) }
}

/** A price in coins; what is left of a coin costs a whole one. */
export function coinPrice(priceFen: number, { rate }: Settings): number {
  return coinsFor(priceFen, rate)
}

/** What a machine takes for one play: its board's word, else what its price is in coins. */
export async function playCoins(
  tx: Tx,
  scope: Scope,
  { id, price }: { readonly id: string; readonly price: Fen },
  settings: Settings,
): Promise<number> {
  return (await playCoinsAt(tx, scope, id)) ?? coinPrice(price, settings)
}
