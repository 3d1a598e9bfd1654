import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, buildHoursCondition, type Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type OrderIncomeRow = {
  readonly hour?: Date
  readonly siteId?: string
  readonly deviceId?: string
  readonly orders: number
  readonly amount: number
  readonly refunds: number
  readonly refunded: number
}

const NAMES = {
  siteHour: sql`site_id as "siteId", hour`,
  device: sql`device_id as "deviceId", site_id as "siteId"`,
}
const KEYS = {
  siteHour: sql`site_id, hour`,
  device: sql`device_id, site_id`,
}

/** Returns the income in fen of orders paid with money, by site and hour or by device, highest first. */
export async function listOrderIncome(
  tx: Tx,
  scope: Scope,
  by: keyof typeof KEYS,
  hours: Hours,
): Promise<OrderIncomeRow[]> {
  const { rows } = await sql<OrderIncomeRow>`select ${NAMES[by]}, sum(orders)::bigint as orders,
      sum(amount_fen)::bigint as amount, sum(refunds)::bigint as refunds,
      sum(refunded_fen)::bigint as refunded
    from income_hours
    where merchant_id = ${merchantValue(scope)} and payment in ('wechat', 'alipay')
      and ${buildHoursCondition(scope, hours)}
    group by ${KEYS[by]} order by amount desc`.execute(tx)
  return rows
}
