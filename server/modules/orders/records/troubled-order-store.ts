import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countOrderedPieces, isPartlyDelivered } from '../delivery/delivered-amounts.ts'
import type { OrderRow } from '../order-row.ts'
import { waitsForPerson } from '../refunds/refund-store.ts'

export type TroubledOrder = {
  readonly id: string
  readonly state: 'failed' | 'doubt' | 'refunding'
  readonly siteId: string
  /** Device and its name at the site are empty if no machine has part in the order. */
  readonly deviceId: string
  readonly deviceName: string
  /** In fen. */
  readonly amount: number
  readonly failCode: string
  /**
   * Delivered part of a failed order, such as `3/10`; empty if nothing was delivered or the order has not
   * failed.
   */
  readonly part: string
  readonly since: Date
}

type TroubledOrderRow = Omit<TroubledOrder, 'part'> &
  Pick<OrderRow, 'act' | 'bonusCoins' | 'coins' | 'delivered'>

/**
 * Returns orders that need a person: paid and not delivered, with an unknown result, or with a failed
 * refund.
 */
export async function listTroubledOrders(tx: Tx, scope: Scope): Promise<TroubledOrder[]> {
  const { rows } =
    await sql<TroubledOrderRow>`select o.order_id as id, o.state, o.site_id as "siteId",
      coalesce(o.device_id, '') as "deviceId",
      coalesce(nullif(d.number, ''), d.code, '') as "deviceName",
      o.amount_fen as amount, o.fail_code as "failCode",
      o.act, o.coins, o.bonus_coins as "bonusCoins", o.delivered,
      (select max(s.at) from order_steps s
        where s.merchant_id = ${scope.merchantId} and s.order_id = o.order_id) as since
    from orders o
    left join devices d on d.merchant_id = o.merchant_id and d.device_id = o.device_id
    where o.merchant_id = ${scope.merchantId}
      and o.state in ('failed', 'doubt') and (o.check_until is null or o.refund_mode = 'manual')
    union all
    select o.order_id, 'refunding', o.site_id, coalesce(o.device_id, ''),
      coalesce(nullif(d.number, ''), d.code, ''),
      r.fen, o.fail_code, o.act, o.coins, o.bonus_coins, o.delivered, r.since
    from (select order_id, sum(amount_fen)::bigint as fen, max(coalesce(ended_at, made_at)) as since
      from refunds r where merchant_id = ${scope.merchantId} and ${waitsForPerson}
      group by order_id) r
    join orders o on o.merchant_id = ${scope.merchantId} and o.order_id = r.order_id
    left join devices d on d.merchant_id = o.merchant_id and d.device_id = o.device_id`.execute(tx)
  return rows.map(({ act, coins, bonusCoins, delivered, ...row }) => {
    const orderAmounts = { act, coins, bonusCoins, delivered }
    const isPart = row.state === 'failed' && isPartlyDelivered(orderAmounts)
    return { ...row, part: isPart ? `${delivered}/${countOrderedPieces(orderAmounts)}` : '' }
  })
}
