import type { BoardConnection } from '#contract/devices/device-boards.ts'
import { deviceSubject, type Device, type devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handler } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { toBoardConnection } from '../boards/board-connection.ts'
import { createDeviceSecret, type DeviceKeys } from '../boards/device-secret.ts'
import { insertDeviceMove } from './move-store.ts'
import * as store from '../store.ts'

type SiteName = { readonly id: string; readonly firmName: string }

type RegistrationDeps = { readonly deviceKeys: DeviceKeys; readonly boardUrl: () => string }

/** Registers a new device. Its secret is returned here and never again. */
export async function registerDevice(
  { deviceKeys, boardUrl }: RegistrationDeps,
  { equipmentId: code, ...fields }: Parameters<Handler<typeof devices.register>>[0],
  { tx, scope, client, refuse, record, tell }: CallContext<typeof devices.register>,
): Promise<Device & { secret: string; connection: BoardConnection }> {
  const sites = await listAllSites(tx, scope)
  const row = { ...createDeviceRow(code), ...omitUndefinedFields(fields) }
  if (!mayPlaceDevice(scope, sites, row.fieldId)) throw refuse('siteMissing', 'fieldId')
  if (!(await store.claimDeviceCode(tx, scope, code, row.id)))
    throw refuse('codeTaken', 'equipmentId')
  const { secret, kept } = createDeviceSecret(deviceKeys)
  if (!(await store.insertDevice(tx, scope, row, kept))) throw refuse('numberTaken', 'number')
  const device = { ...row, fieldName: getDeviceSiteName(sites, row.fieldId) }
  await insertDeviceMove(tx, scope, device.id, { ...device, id: newId() })
  record(scope, deviceSubject, { id: device.id, name: code, after: deviceAuditFields(device) })
  tell(scope, 'devices')
  const connection = toBoardConnection(boardUrl(), client.origin, device)
  return { ...device, secret, connection }
}

/** Returns a device of which only the code is known. */
export function createDeviceRow(code: string): store.DeviceRow {
  return {
    id: newId(),
    code,
    protocol: 'v1',
    type: 'claw',
    number: '',
    price: toFen(0),
    fieldId: null,
    address: '',
    remark: '',
    createTime: new Date(),
  }
}

/**
 * Returns whether a device may be placed at this site. An account that is limited to sites must not place a
 * device where it cannot see it.
 */
export function mayPlaceDevice(
  scope: Scope,
  sites: readonly SiteName[],
  siteId: string | null,
): boolean {
  return siteId === null ? scope.sites === 'all' : sites.some(({ id }) => id === siteId)
}

export function getDeviceSiteName(sites: readonly SiteName[], siteId: string | null): string {
  return sites.find(({ id }) => id === siteId)?.firmName ?? ''
}

/** Returns the fields of a device in the operation log. */
export function deviceAuditFields({ price, ...device }: Device) {
  return { ...device, priceFen: price }
}
