import { sql } from 'kysely'
import { isPointOrder } from '#contract/orders/order.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/** What an order without a machine pays for. */
export type PointOrderItem =
  | { readonly redemptionId: string }
  | { readonly packageId: string; readonly packageName: string; readonly points: number }

export async function insertPointOrderItem(
  tx: Tx,
  { merchantId }: Scope,
  orderId: string,
  item: PointOrderItem,
): Promise<void> {
  const redemptionId = 'redemptionId' in item ? item.redemptionId : null
  const sold = 'packageId' in item ? item : undefined
  await sql`insert into "point_orders" ("merchant_id", order_id, redemption_id, package_id,
      package_name, points)
    values (${merchantId}, ${orderId}, ${redemptionId}, ${sold?.packageId ?? null},
      ${sold?.packageName ?? ''}, ${sold?.points ?? 0})`.execute(tx)
}

/** Returns the newest try of a payer to pay a redemption with this app that can still be paid. */
export async function findOpenPaymentTry(
  tx: Tx,
  { merchantId }: Scope,
  redemptionId: string,
  { payment, channelId, payer }: Pick<OrderRow, 'channelId' | 'payer' | 'payment'>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select o.order_id as id from point_orders p
    join orders o on o.merchant_id = ${merchantId} and o.order_id = p.order_id
    where p.merchant_id = ${merchantId} and p.redemption_id = ${redemptionId}
      and o.state = 'created' and o.payment = ${payment} and o.channel_id = ${channelId}
      and o.payer = ${payer}
      and o.expires_at > ${now}
    order by o.made_at desc limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * Lets a paid order take the redemption that it pays for. Returns false if another order has paid for it, or
 * if it has ended.
 */
export async function takePaidRedemption(
  tx: Tx,
  { merchantId }: Scope,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select take_paid_redemption(${merchantId},
    ${orderId}, ${databaseNow()}) as "isTaken"`.execute(tx)
  return rows[0]!.isTaken
}

/** Returns the redemption that an order pays for; empty if it pays for something else. */
export async function findOrderRedemption(tx: Tx, scope: Scope, order: OrderRow): Promise<string> {
  if (!isPointOrder(order)) return ''
  const { rows } = await sql<{ id: string | null }>`select p.redemption_id as id from point_orders p
    where p.merchant_id = ${merchantValue(scope)} and p.order_id = ${order.id}`.execute(tx)
  return rows[0]?.id ?? ''
}

/**
 * Returns whether the member keeps the goods or points that an order paid for. If they went back, the
 * provider may have refused to refund all of the money, and the rest of it is refunded like that of other
 * orders.
 */
export async function isPointItemKept(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (!isPointOrder(order)) return false
  const own = merchantValue(scope)
  const { rows } = await sql<{ isKept: boolean }>`select
      coalesce(r.state not in ('cancelled', 'returned'), t.returned_at is null) as "isKept"
    from point_orders p
    left join redemptions r on r.merchant_id = ${own} and r.redemption_id = p.redemption_id
    left join point_top_ups t on t.merchant_id = ${own} and t.top_up_id = p.order_id
    where p.merchant_id = ${own} and p.order_id = ${order.id}`.execute(tx)
  return rows[0]?.isKept ?? true
}

export type RefundedPointOrder = {
  readonly amountFen: number
  readonly refundedFen: number
  /** Null if it paid for points. */
  readonly redemptionId: string | null
}

/** Returns an order without a machine, with what of its money is back. */
export async function findRefundedPointOrder(
  tx: Tx,
  { merchantId }: Scope,
  orderId: string,
): Promise<RefundedPointOrder | undefined> {
  const { rows } = await sql<RefundedPointOrder>`select o.amount_fen as "amountFen",
      o.refunded_fen as "refundedFen", p.redemption_id as "redemptionId"
    from point_orders p
    join orders o on o.merchant_id = ${merchantId} and o.order_id = p.order_id
    where p.merchant_id = ${merchantId} and p.order_id = ${orderId}`.execute(tx)
  return rows[0]
}
