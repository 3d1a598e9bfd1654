import type { DeviceType } from '#contract/devices/device.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Selects all devices that a merchant ever had, including removed and moved ones. It is meant for records
 * that contain the site themselves, because it does not filter by site.
 */
function selectDevicesIncludingRemoved(tx: Tx, scope: Scope) {
  type Tables = {
    devices: { merchant_id: string; device_id: string; code: string; type: DeviceType }
  }
  return tx
    .withTables<Tables>()
    .selectFrom('devices')
    .where('merchant_id', '=', merchantValue(scope))
}

export async function listDeviceIdsOfType(
  tx: Tx,
  scope: Scope,
  type: DeviceType,
): Promise<string[]> {
  const rows = await selectDevicesIncludingRemoved(tx, scope)
    .where('type', '=', type)
    .select('device_id')
    .execute()
  return rows.map((row) => row.device_id)
}

/** Returns codes by device id; a removed device has its last code. */
export async function listDeviceCodes(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectDevicesIncludingRemoved(tx, scope)
    .where('device_id', '=', anyOf(ids))
    .select(['device_id', 'code'])
    .execute()
  return new Map(rows.map((row) => [row.device_id, row.code]))
}
