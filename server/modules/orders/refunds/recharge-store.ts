import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

type RechargeCoins = { readonly bought: number; readonly given: number }

/** Returns how many coins may go back at most if the player was merged since; undefined if not. */
export async function findMergedRechargeLimit(
  tx: Tx,
  scope: Scope,
  orderId: string,
): Promise<RechargeCoins | undefined> {
  const { rows } = await sql<RechargeCoins>`select coins_back_max as bought, bonus_back_max as given
    from merged_recharges
    where merchant_id = ${scope.merchantId} and order_id = ${orderId}`.execute(tx)
  return rows[0]
}

/**
 * Returns the coins of later recharges that were not removed by their refunds. Of a recharge whose member was
 * merged only those count that were left then.
 */
export async function sumLaterRechargeCoins(
  tx: Tx,
  scope: Scope,
  { id, playerId, paidAt }: OrderRow,
): Promise<RechargeCoins> {
  const { rows } = await sql<RechargeCoins>`select
      coalesce(sum(coalesce(m.coins_back_max, o.coins) - o.coins_back), 0)::bigint as bought,
      coalesce(sum(coalesce(m.bonus_back_max, o.bonus_coins) - o.bonus_back), 0)::bigint as given
    from orders o
    left join merged_recharges m on m.merchant_id = ${scope.merchantId} and m.order_id = o.order_id
    where o.merchant_id = ${scope.merchantId} and o.player_id = ${playerId} and o.kind = 'recharge'
      and o.state in ('done', 'refunding', 'refunded', 'settled')
      and (o.paid_at, o.order_id) > (${paidAt}, ${id})
      and exists (select from order_steps s where s.merchant_id = ${scope.merchantId}
        and s.order_id = o.order_id and s.state = 'done')`.execute(tx)
  return rows[0]!
}
