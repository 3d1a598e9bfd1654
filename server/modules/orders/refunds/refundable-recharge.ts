import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Coins } from '../bookings.ts'
import { calculateRefundableFen, type OrderRow } from '../order-row.ts'
import { laterCoins } from './recharge-store.ts'

/** What of a recharge can go back now. */
export type RechargeLeft = {
  /** Its coins that are still there: of those bought, and of those that were a gift. */
  readonly coins: Coins
  /** For them, of what was paid: rounded down to a fen. */
  readonly amountFen: number
}

/**
 * Coins are spent oldest first: what of a recharge is left is what the player holds, less the coins of
 * later recharges, between nothing and its own. `held`: what the player holds now. Stored coins are
 * apart from these, and never go back with a recharge.
 */
export async function rechargeLeft(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  held: Coins,
): Promise<RechargeLeft> {
  const later = await laterCoins(tx, scope, order)
  const bought = clampCoins(held.bought - later.bought, order.coins - order.coinsBack)
  const given = clampCoins(held.given - later.given, order.bonusCoins - order.bonusBack)
  const amountFen = Math.floor((order.amount * bought) / Math.max(order.coins, 1))
  return { coins: { bought, given }, amountFen: Math.min(amountFen, calculateRefundableFen(order)) }
}

function clampCoins(coins: number, most: number): number {
  return Math.max(0, Math.min(coins, most))
}
