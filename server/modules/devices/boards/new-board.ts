import { must } from '#contract/base/must.ts'
import { newId } from '#server/platform/id.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { clearTwoBoardsState, listDeviceStates } from '../device-state-store.ts'
import { createDeviceRow } from '../registry/register-device.ts'
import { createDeviceSecret, type DeviceKeys } from './device-secret.ts'
import { insertDeviceMove } from '../registry/move-store.ts'
import * as store from '../store.ts'

export type NewBoard = {
  readonly secret: string
  /** Counter epoch above those of all boards that have counted for this device. */
  readonly life: number
}
type NewBoardRequest = Pick<store.DeviceRow, 'code' | 'type' | 'number' | 'price' | 'remark'> & {
  readonly site: { readonly id: string; readonly firmName: string }
}

/**
 * Returns a new board for the device with this code, which is created if it does not exist. Undefined if the
 * code belongs to another merchant.
 */
export async function createBoardForCode(
  tx: Tx,
  scope: Scope,
  keys: DeviceKeys,
  { site, ...fields }: NewBoardRequest,
): Promise<NewBoard | undefined> {
  const { secret, kept } = createDeviceSecret(keys)
  const holder = await store.findCodeHolder(tx, fields.code)
  if (holder) {
    if (holder.merchantId !== scope.merchantId) return undefined
    await store.saveDeviceSecret(tx, scope, holder.deviceId, kept)
    await clearTwoBoardsState(tx, scope, holder.deviceId)
    const state = (await listDeviceStates(tx, scope, [holder.deviceId])).get(holder.deviceId)
    return { secret, life: (state?.life ?? 0) + 1 }
  }
  const others = fields.number === '' ? [] : await store.listDeviceRows(tx, scope, site.id)
  const isNumberFree = others.every(({ number }) => number !== fields.number)
  const row = {
    ...createDeviceRow(fields.code),
    ...fields,
    number: isNumberFree ? fields.number : '',
    fieldId: site.id,
  }
  must(await store.claimDeviceCode(tx, scope, row.code, row.id), `${row.code} is nobody's`)
  must(await store.insertDevice(tx, scope, row, kept), `${row.code} has a number of its own`)
  const move = { id: newId(), fieldId: site.id, fieldName: site.firmName }
  await insertDeviceMove(tx, scope, row.id, move)
  return { secret, life: 1 }
}
