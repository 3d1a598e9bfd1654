import { sql } from 'kysely'
import type { CountSource } from '#contract/devices/held-meters.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue, buildHoursCondition } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Count of a machine in one hour, and the part of it that its owner reverses. */
export type HourCount = {
  readonly hour: Date
  readonly siteId: string
  readonly source: CountSource
  readonly unitFen: number
  readonly quantity: number
}
export type CountReversal = HourCount & {
  readonly id: string
  readonly reason: string
  readonly byName: string
  readonly createTime: Date
}

const COUNTS_MAX = 200
/** Largest count that fits the wire format; a larger one is reversed in several steps. */
const COUNT_SHOWN_MAX = 999_999_999_999_999

/** Lists the hourly counts of a device, largest first. */
export async function listHourCounts(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  from: Date,
  until: Date,
): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`select hour, site_id as "siteId", source,
      unit_fen as "unitFen", least(quantity, ${COUNT_SHOWN_MAX}) as quantity
    from device_hours
    where merchant_id = ${merchantValue(scope)} and ${buildHoursCondition(scope, { from, until, deviceId })}
    order by quantity desc, hour desc, source, unit_fen limit ${COUNTS_MAX}`.execute(tx)
  return rows
}

/** Lists the reversals of a device, newest first. */
export async function listCountReversals(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<CountReversal[]> {
  const { rows } =
    await sql<CountReversal>`select reversal_id as id, hour, site_id as "siteId", source,
      unit_fen as "unitFen", quantity, reason, by_name as "byName", made_at as "createTime"
    from count_reversals
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}
    order by made_at desc limit ${COUNTS_MAX}`.execute(tx)
  return rows
}

/** Returns false if fewer pieces were counted in that hour. */
export async function reverseMeterCount(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { id, hour, siteId, source, unitFen, quantity, reason, byName, createTime }: CountReversal,
): Promise<boolean> {
  const { merchantId } = scope
  const { rows } = await sql<{ isDone: boolean }>`select reverse_count(${merchantId}, ${deviceId},
    ${siteId}, ${hour}, ${source}, ${unitFen}, ${quantity}) as "isDone"`.execute(tx)
  if (!rows[0]!.isDone) return false
  await sql`insert into "count_reversals" ("merchant_id", reversal_id, device_id, site_id, hour,
      source, unit_fen, quantity, reason, by_name, made_at)
    values (${merchantId}, ${id}, ${deviceId}, ${siteId}, ${hour}, ${source}, ${unitFen},
      ${quantity}, ${reason}, ${byName}, ${createTime})`.execute(tx)
  return true
}

/** Returns which multiple of the usual hourly counts is plausible for the machine. */
export async function getMeterFactor(tx: Tx, scope: Scope, deviceId: string): Promise<number> {
  const { rows } = await sql<{ factor: number }>`select meter_factor as factor from devices
    where merchant_id = ${merchantValue(scope)} and device_id = ${deviceId}`.execute(tx)
  return rows[0]?.factor ?? 1
}

export async function updateMeterFactor(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  factor: number,
): Promise<void> {
  await sql`update devices set meter_factor = ${factor}
    where merchant_id = ${scope.merchantId} and device_id = ${deviceId}`.execute(tx)
}
