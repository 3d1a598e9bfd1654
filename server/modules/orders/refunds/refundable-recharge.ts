import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Coins } from '../bookings.ts'
import { calculateRefundableFen, type OrderRow } from '../order-row.ts'
import { findMergedRechargeLimit, sumLaterRechargeCoins } from './recharge-store.ts'

/** Part of a recharge that can be refunded now. */
export type RefundableRecharge = {
  /** Its remaining coins, bought and bonus. */
  readonly coins: Coins
  /** The part of the payment for these coins, rounded down to a fen. */
  readonly amountFen: number
}

/**
 * Returns what is left of a recharge. Coins are spent oldest first, so its rest is the player's balance less
 * the coins of later recharges, between zero and its own number. `playerCoins`: the player's current coins.
 * Stored coins are separate and are never refunded with a recharge. After a merge of members, coins of the
 * other member are no rest of it.
 */
export async function readRefundableRecharge(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  playerCoins: Coins,
): Promise<RefundableRecharge> {
  const later = await sumLaterRechargeCoins(tx, scope, order)
  const merged = await findMergedRechargeLimit(tx, scope, order.id)
  const most = {
    bought: Math.min(order.coins, merged?.bought ?? Infinity),
    given: Math.min(order.bonusCoins, merged?.given ?? Infinity),
  }
  const bought = clampCoins(playerCoins.bought - later.bought, most.bought - order.coinsBack)
  const given = clampCoins(playerCoins.given - later.given, most.given - order.bonusBack)
  const amountFen = Math.floor((order.amount * bought) / Math.max(order.coins, 1))
  return { coins: { bought, given }, amountFen: Math.min(amountFen, calculateRefundableFen(order)) }
}

function clampCoins(coins: number, max: number): number {
  return Math.max(0, Math.min(coins, max))
}
