import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DeviceState } from '../device-state.ts'

export type TroubledDevice = Pick<DeviceState, 'deviceId' | 'siteId' | 'online' | 'faults'> & {
  /** Number of the device at its site, or its code if it has none. */
  readonly deviceName: string
  readonly heardAt: Date
}

/** Lists the devices that are offline or have an open fault, without those that never connected. */
export async function listTroubledDevices(tx: Tx, scope: Scope): Promise<TroubledDevice[]> {
  const { rows } = await sql<TroubledDevice>`select s.device_id as "deviceId",
      coalesce(d.site_id, '') as "siteId", coalesce(nullif(d.number, ''), d.code) as "deviceName",
      s.online, s.heard_at as "heardAt", s.faults
    from device_states s
    join devices d on d.merchant_id = s.merchant_id and d.device_id = s.device_id
    where s.merchant_id = ${scope.merchantId} and d.removed_at is null and s.heard_at is not null
      and (not s.online or s.faults <> '{}')`.execute(tx)
  return rows
}
