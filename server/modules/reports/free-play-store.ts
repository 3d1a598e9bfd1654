import { sql } from 'kysely'
import type { DeviceType } from '#contract/devices/device.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  anyOf,
  buildHoursCondition,
  hourDay,
  merchantValue,
  type Hours,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

const KEYS = {
  all: sql`''::text`,
  day: sql`${hourDay}`,
  site: sql`site_id`,
  device: sql`device_id || ' ' || site_id`,
}

/** Types whose plays count towards the plays per prize. */
export const PRIZE_TYPES: readonly DeviceType[] = ['claw', 'lipstick']

/** Returns the number of free plays by day, by site, by device and site, or of all (key `''`). */
export async function countFreePlays(
  tx: Tx,
  scope: Scope,
  by: keyof typeof KEYS,
  hours: Hours,
  types?: readonly DeviceType[],
): Promise<ReadonlyMap<string, number>> {
  const ofTypes = types
    ? sql`device_id in (select d.device_id from devices d
        where d.merchant_id = ${merchantValue(scope)} and d.type = ${anyOf(types)})`
    : sql`true`
  const { rows } = await sql<{ key: string; plays: number }>`select ${KEYS[by]} as key,
      sum(orders - refunds)::bigint as plays
    from income_hours
    where merchant_id = ${merchantValue(scope)} and payment = 'free'
      and ${buildHoursCondition(scope, hours)} and ${ofTypes}
    group by 1`.execute(tx)
  return new Map(rows.map(({ key, plays }) => [key, plays]))
}
