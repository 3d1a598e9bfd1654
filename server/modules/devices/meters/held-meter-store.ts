import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceState } from '../device-state.ts'
import type { HeldMeters, HeldMeter } from './judge-meters.ts'

/** Returns held totals by device id, oldest first; devices without any are absent. */
export async function listHeldMeters(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldMeters>> {
  type HeldMeterRow = HeldMeter & { readonly deviceId: string }
  const { rows } = await sql<HeldMeterRow>`select device_id as "deviceId", life, source,
      unit_fen as "unitFen", kind, accepted, told, grown, since, accepted_at as "acceptedAt"
    from held_meters
    where merchant_id = ${merchantValue(scope)} and device_id = ${anyOf(ids)}
    order by device_id, since, source, unit_fen`.execute(tx)
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

type DeviceHeldMeters = Pick<DeviceState, 'deviceId' | 'held'>

/** Replaces the held totals of those devices where they have changed. */
export async function replaceHeldMeters(
  tx: Tx,
  scope: Scope,
  before: readonly DeviceHeldMeters[],
  after: readonly DeviceHeldMeters[],
): Promise<void> {
  const heldBefore = new Map(before.map(({ deviceId, held }) => [deviceId, held]))
  const changed = after.filter(({ deviceId, held }) => heldBefore.get(deviceId) !== held)
  if (changed.length === 0) return
  const ids = changed.map(({ deviceId }) => deviceId)
  const rows = changed.flatMap(({ deviceId, held }) => held.map((each) => ({ ...each, deviceId })))
  await sql`delete from held_meters
    where merchant_id = ${scope.merchantId} and device_id = ${anyOf(ids)}`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into "held_meters" ("merchant_id", device_id, life, source, unit_fen, kind,
      accepted, told, grown, since, accepted_at)
    select merchant.merchant_id, x."deviceId", x.life, x.source, x."unitFen", x.kind, x.accepted,
      x.told, x.grown, x.since, x."acceptedAt"
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("deviceId" text, life bigint,
      source text, "unitFen" bigint, kind text, accepted bigint, told bigint, grown bigint,
      since timestamptz, "acceptedAt" timestamptz)`.execute(tx)
}
