import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import {
  hourDay,
  toCappedSum,
  merchantValue,
  worthFen,
  buildHoursCondition,
  type Hours,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

const KEYS = {
  day: hourDay,
  siteHour: sql`site_id, hour`,
  site: sql`site_id`,
  device: sql`device_id, site_id`,
  unit: sql`unit_fen`,
}

export type MachineCountRow = {
  readonly day?: string
  readonly hour?: Date
  readonly siteId?: string
  readonly deviceId?: string
  readonly unitFen?: number
  readonly quantity: number
  /** Value in fen; 0 for pieces without a value. */
  readonly worth: number
}

/**
 * Sums the counts of machines from one source, grouped by `by`: largest first, days in their order.
 * `unitFen` restricts it to pieces of one value.
 */
export async function listMachineCounts(
  tx: Tx,
  scope: Scope,
  source: 'coinIn' | 'cashIn',
  by: keyof typeof KEYS,
  hours: Hours & { readonly unitFen?: number | undefined },
): Promise<MachineCountRow[]> {
  const names = {
    day: sql`${hourDay} as day`,
    siteHour: sql`site_id as "siteId", hour`,
    site: sql`site_id as "siteId"`,
    device: sql`device_id as "deviceId", site_id as "siteId"`,
    unit: sql`unit_fen as "unitFen"`,
  }
  const ofUnit = hours.unitFen === undefined ? sql`` : sql`and unit_fen = ${hours.unitFen}`
  const { rows } =
    await sql<MachineCountRow>`select ${names[by]}, ${toCappedSum(sql`sum(quantity)`)} as quantity,
      ${toCappedSum(sql`sum(${worthFen})`)} as worth
    from device_hours
    where merchant_id = ${merchantValue(scope)} and source = ${source}
      and ${buildHoursCondition(scope, hours)} ${ofUnit}
    group by ${KEYS[by]} order by ${by === 'day' ? sql`day` : sql`worth desc, quantity desc`}`.execute(
      tx,
    )
  return rows
}
