import { sql } from 'kysely'
import type { Fen } from '#contract/base/money.ts'
import type { OrderState } from '#contract/orders/order.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RefundState } from '../refunds/refund-store.ts'

/** Order data that reconciliation compares with a provider's bill and a machine's meters. */
export type ReconciliationOrder = {
  readonly id: string
  readonly deviceId: string
  readonly deviceCode: string
  readonly siteId: string
  readonly channelId: string
  readonly payment: 'alipay' | 'wechat'
  readonly amount: Fen
  readonly act: '' | 'coins.out' | 'credit' | 'vend'
  /** Number of coins credited to the machine or dispensed by it. */
  readonly coins: number
  /**
   * Dispensed and ordered number of pieces or coins, if the machine dispensed a part or the count comes from
   * its meters; otherwise null.
   */
  readonly part: { readonly count: number; readonly of: number } | null
  readonly state: OrderState
  /** Time of the payment according to the provider. */
  readonly paidAt: Date | null
  /** Time at which we learned of the payment and booked it. */
  readonly bookedAt: Date | null
  readonly deliveredAt: Date | null
}

export async function listOrdersToReconcile(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<ReconciliationOrder[]> {
  const { rows } = await sql<ReconciliationOrder>`select order_id as id,
      coalesce(device_id, '') as "deviceId",
      device_code as "deviceCode", site_id as "siteId", channel_id as "channelId", payment,
      amount_fen as amount, act, coalesce(delivered, coins + bonus_coins) as coins, state,
      case when delivered < coins + bonus_coins or delivered_by = 'meters'
        then jsonb_build_object('count', delivered, 'of',
          case act when 'vend' then 1 else coins + bonus_coins end) end as part,
      paid_at as "paidAt",
      (select min(s.at) from order_steps s where s.merchant_id = ${scope.merchantId}
        and s.order_id = o.order_id and s.state in ('paid', 'refunding')) as "bookedAt",
      (select min(s.at) from order_steps s where s.merchant_id = ${scope.merchantId}
        and s.order_id = o.order_id and s.state = 'done') as "deliveredAt"
    from orders o
    where merchant_id = ${scope.merchantId} and made_at >= ${from} and made_at < ${until}
      and channel_id is not null`.execute(tx)
  return rows
}

/**
 * Returns the coins and goods that players got for coins of their accounts or as free plays, by device. Such
 * orders appear on no provider's bill.
 */
export async function sumCoinPlaysByDevice(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
): Promise<{ deviceId: string; coins: number; goods: number }[]> {
  const { rows } = await sql<{
    deviceId: string
    coins: number
    goods: number
  }>`select device_id as "deviceId",
      coalesce(sum(coalesce(delivered, coins + bonus_coins)) filter (where act = 'credit'), 0)::bigint
        as coins,
      count(*) filter (where act = 'vend') as goods
    from orders o
    where merchant_id = ${scope.merchantId} and payment in ('coins', 'free')
      and made_at >= ${from}::timestamptz - interval '1 day' and made_at < ${until}
      and exists (select from order_steps s where s.merchant_id = ${scope.merchantId}
        and s.order_id = o.order_id and s.state = 'done' and s.at >= ${from} and s.at < ${until})
    group by device_id`.execute(tx)
  return rows
}

export type ReconciliationRefund = {
  /** Number of the refund on the provider's bill. */
  readonly id: string
  /** Whether the refund was made at the provider's own site. */
  readonly atProvider: boolean
  readonly orderId: string
  readonly deviceId: string
  readonly siteId: string
  readonly channelId: string
  readonly amount: Fen
  readonly state: RefundState
  readonly madeAt: Date
  readonly endedAt: Date | null
}

/**
 * Returns refunds begun in this period, and refunds made at a provider's site whose number is in `numbers`.
 */
export async function listRefundsToReconcile(
  tx: Tx,
  scope: Scope,
  from: Date,
  until: Date,
  numbers: readonly string[] = [],
): Promise<ReconciliationRefund[]> {
  const { rows } = await sql<ReconciliationRefund>`select
      case when r.reason = 'atProvider' and r.provider_number <> '' then r.provider_number
        else r.refund_id end as id,
      r.reason = 'atProvider' as "atProvider", r.order_id as "orderId",
      coalesce(o.device_id, '') as "deviceId", o.site_id as "siteId", o.channel_id as "channelId",
      r.amount_fen as amount, r.state, r.made_at as "madeAt",
      r.ended_at as "endedAt"
    from refunds r
    join orders o on o.merchant_id = r.merchant_id and o.order_id = r.order_id
    where r.merchant_id = ${scope.merchantId} and (r.made_at >= ${from} and r.made_at < ${until}
      or r.reason = 'atProvider' and r.provider_number = any(${[...numbers]}::text[]))`.execute(tx)
  return rows
}
