import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { hourDay, whose, withinHours, type Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type Earned = {
  readonly day?: string
  readonly hour?: Date
  readonly siteId?: string
  readonly deviceId?: string
  readonly payment?: 'wechat' | 'alipay'
  readonly orders: number
  readonly amount: number
  readonly refunds: number
  readonly refunded: number
}

const NAMES = {
  day: sql`${hourDay} as day, payment`,
  hour: sql`hour`,
  siteHour: sql`site_id as "siteId", hour`,
  payment: sql`payment`,
  site: sql`site_id as "siteId"`,
  device: sql`device_id as "deviceId", site_id as "siteId"`,
}
const KEYS = {
  day: sql`${hourDay}, payment`,
  hour: sql`hour`,
  siteHour: sql`site_id, hour`,
  payment: sql`payment`,
  site: sql`site_id`,
  device: sql`device_id, site_id`,
}

/**
 * What orders that were paid with money earned, in fen: by day and payment, hour, payment alone,
 * site, or device. The most first, days in their order.
 */
export async function earnedBy(
  tx: Tx,
  scope: Scope,
  by: keyof typeof KEYS,
  hours: Hours,
): Promise<Earned[]> {
  const { rows } = await sql<Earned>`select ${NAMES[by]}, sum(orders)::bigint as orders,
      sum(amount_fen)::bigint as amount, sum(refunds)::bigint as refunds,
      sum(refunded_fen)::bigint as refunded
    from income_hours
    where merchant_id = ${whose(scope)} and payment in ('wechat', 'alipay')
      and ${withinHours(scope, hours)}
    group by ${KEYS[by]} order by ${by === 'day' ? sql`day, payment` : sql`amount desc`}`.execute(
    tx,
  )
  return rows
}
