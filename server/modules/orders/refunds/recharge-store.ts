import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

type RechargeCoins = { readonly bought: number; readonly given: number }

/** Returns the coins of later recharges that were not removed by their refunds. */
export async function sumLaterRechargeCoins(
  tx: Tx,
  scope: Scope,
  { id, playerId, paidAt }: OrderRow,
): Promise<RechargeCoins> {
  const { rows } = await sql<RechargeCoins>`select
      coalesce(sum(coins - coins_back), 0)::bigint as bought,
      coalesce(sum(bonus_coins - bonus_back), 0)::bigint as given
    from orders
    where merchant_id = ${scope.merchantId} and player_id = ${playerId} and kind = 'recharge'
      and state in ('done', 'refunding', 'refunded', 'settled')
      and (paid_at, order_id) > (${paidAt}, ${id})
      and exists (select from order_steps s where s.merchant_id = orders.merchant_id
        and s.order_id = orders.order_id and s.state = 'done')`.execute(tx)
  return rows[0]!
}
