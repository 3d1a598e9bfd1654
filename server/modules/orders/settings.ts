import type { Fen } from '#contract/base/money.ts'
import {
  findExchangeRates,
  computeCoinPrice,
  type CoinRate,
} from '#server/modules/accounts/surface.ts'
import { findBoardCoinsPerPlay } from '#server/modules/device-settings/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RefundMode } from './order-row.ts'
import { readRefundMode } from './store.ts'

/** Settings of a merchant that apply to every order. */
export type Settings = {
  readonly refundMode: RefundMode
  readonly rate: CoinRate
  /** Value of one coin in fen, rounded to whole fen. */
  readonly coinFen: number
}

export async function readOrderSettings(tx: Tx, scope: Scope): Promise<Settings> {
  const [refundMode, rate] = await Promise.all([
    readRefundMode(tx, scope),
    findExchangeRates(tx, scope),
  ])
  return { refundMode, rate, coinFen: Math.max(1, Math.round(rate.moneyFen / rate.coins)) }
}

/** Returns a price in coins. A part of a coin counts as a whole one. */
export function toCoinPrice(priceFen: number, { rate }: Settings): number {
  return computeCoinPrice(priceFen, rate)
}

/** Returns the coins for one play: the board's setting, otherwise the price converted to coins. */
export async function readDeviceCoinsPerPlay(
  tx: Tx,
  scope: Scope,
  { id, price }: { readonly id: string; readonly price: Fen },
  settings: Settings,
): Promise<number> {
  return (await findBoardCoinsPerPlay(tx, scope, id)) ?? toCoinPrice(price, settings)
}
