import { merchantValue } from '#server/platform/query.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type MoveTables = {
  device_moves: {
    merchant_id: string
    device_id: string
    move_id: string
    site_id: string | null
    site_name: string
    moved_at: Date
  }
}

type DeviceMove = {
  readonly id: string
  readonly fieldId: string | null
  readonly fieldName: string
}

export async function insertDeviceMove(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  { id, fieldId, fieldName }: DeviceMove,
): Promise<void> {
  await tx
    .withTables<MoveTables>()
    .insertInto('device_moves')
    .values({
      merchant_id: scope.merchantId,
      device_id: deviceId,
      move_id: id,
      site_id: fieldId,
      site_name: fieldName,
      moved_at: new Date(),
    })
    .execute()
}

/** Lists the moves of a device, newest first. */
export async function listDeviceMoves(tx: Tx, scope: Scope, deviceId: string) {
  return tx
    .withTables<MoveTables>()
    .selectFrom('device_moves')
    .where('merchant_id', '=', merchantValue(scope))
    .where('device_id', '=', deviceId)
    .select(['site_id as fieldId', 'site_name as fieldName', 'moved_at as createTime'])
    .orderBy('move_id', 'desc')
    .execute()
}
