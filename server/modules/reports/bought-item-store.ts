import { sql } from 'kysely'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { OrderKind } from '#contract/orders/order.ts'
import type { BoughtItem } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { boughtItemId } from '#server/modules/orders/surface.ts'
import { anyOf, merchantValue, type Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type BoughtItemSale = {
  readonly day?: string
  readonly productId: string
  readonly bought: BoughtItem
  readonly kind: OrderKind
  /** Set for goods in a slot, otherwise empty. */
  readonly deviceId: string
  readonly orders: number
  readonly amount: number
}

/** Returns sales for money, by item in descending amount, or by day in order. */
export async function listBoughtItemSales(
  tx: Tx,
  scope: Scope,
  by: 'item' | 'day',
  { from, until, siteId }: Hours,
  foldedUntil: Date,
): Promise<BoughtItemSale[]> {
  const endDay = toShanghaiDayStart(foldedUntil < until ? foldedUntil : until)
  const wholeDaysEnd = endDay > from ? endDay : from
  const names =
    by === 'day'
      ? sql`day`
      : sql`${boughtItemId} as "productId", bought, kind, device_id as "deviceId"`
  const keys = by === 'day' ? sql`day` : sql`bought, kind, device_id`
  const ofSites = scope.sites === 'all' ? sql`true` : sql`site_id = ${anyOf(scope.sites)}`
  const atSite = siteId === undefined ? ofSites : sql`site_id = ${siteId} and ${ofSites}`
  const { rows } = await sql<BoughtItemSale>`select ${names}, sum(orders)::bigint as orders,
      sum(amount_fen)::bigint as amount
    from (
      select to_char(day, 'YYYY-MM-DD') as day, bought, kind, device_id, orders, amount_fen
      from report_product_days
      where merchant_id = ${merchantValue(scope)} and ${atSite}
        and day >= day_of(${from}) and day < day_of(${wholeDaysEnd})
      union all
      select to_char(day_of(at), 'YYYY-MM-DD'), bought, kind, device_id, 1, amount_fen
      from report_sales
      where merchant_id = ${merchantValue(scope)} and ${atSite}
        and at >= ${wholeDaysEnd} and at < ${until}
        and made_at >= ${wholeDaysEnd}::timestamptz - interval '2 days' and made_at < ${until}
    ) s
    group by ${keys} order by ${by === 'day' ? sql`day` : sql`amount desc, orders desc`}`.execute(
    tx,
  )
  return rows
}
