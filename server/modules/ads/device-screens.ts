import { toldFailures } from '#contract/ads/ad-functions.ts'
import type { StoragePort } from '#server/outside/storage-port.ts'
import { beginBatch } from '#server/modules/batches/surface.ts'
import { findDevices, listDeviceStates } from '#server/modules/devices/surface.ts'
import { isTooLargeForCommand } from '#server/modules/holdings/surface.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toAbsoluteFileUrls, listScreenContents } from './screen-content.ts'
import { screenKind, type ScreenBatchInput } from './screen-holding.ts'

export type AdsDeps = {
  /** Address from which devices fetch files, without a slash at its end. */
  publicUrl(): string
  readonly storage: StoragePort
}
export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number]
type ScreenDevicesContext = { readonly tx: Tx; readonly scope: Scope }

const toScreenRefusal = (failure: keyof typeof toldFailures, field?: string) =>
  new Refusal(failure, toldFailures[failure], field)

/** Returns all of these devices; throws a refusal if one is missing. */
export async function requireAllDevices(
  { tx, scope }: ScreenDevicesContext,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  const devices = await findDevices(tx, scope, ids)
  if (devices.length < new Set(ids).size) throw toScreenRefusal('notFound', 'ids')
  return devices
}

/** Returns all of these devices; throws a refusal unless at least one is online. */
export async function requireReachableDevices(
  context: ScreenDevicesContext,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  const devices = await requireAllDevices(context, ids)
  const states = await listDeviceStates(context.tx, context.scope, ids)
  if (!devices.some(({ id }) => states.get(id)?.online)) throw toScreenRefusal('offline')
  return devices
}

export async function canSeeAllDevices(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<boolean> {
  if (scope.sites === 'all') return true
  return (await findDevices(tx, scope, deviceIds)).length === new Set(deviceIds).size
}

type ScreenBatchContext = ScreenDevicesContext & { readonly actor: Actor }

/**
 * Sends the saved screen contents to devices. Returns the batch id, or undefined if there are no such
 * devices.
 */
export async function beginScreenBatch(
  deps: Pick<AdsDeps, 'publicUrl'>,
  { tx, scope, actor }: ScreenBatchContext,
  reason: ScreenBatchInput['what'],
  ids: readonly string[],
): Promise<string | undefined> {
  const origin = deps.publicUrl()
  const contents = [...(await listScreenContents(tx, scope, ids)).values()]
  if (contents.some(({ content }) => isTooLargeForCommand(toAbsoluteFileUrls(content, origin)))) {
    throw toScreenRefusal('tooMuch')
  }
  const askedBy = 'name' in actor ? actor.name : ''
  return beginBatch(tx, scope, screenKind, {
    wish: { what: reason, origin },
    deviceIds: ids,
    askedBy,
  })
}

/** Sends the saved screen contents; throws a refusal if there are no such devices. */
export async function requireScreenBatch(
  deps: Pick<AdsDeps, 'publicUrl'>,
  context: ScreenBatchContext,
  reason: ScreenBatchInput['what'],
  ids: readonly string[],
): Promise<{ batchId: string }> {
  const batchId = await beginScreenBatch(deps, context, reason, ids)
  if (batchId === undefined) throw toScreenRefusal('notFound', 'ids')
  return { batchId }
}

export function toScreenDevice(
  { id: deviceId, code: equipmentId, number, type, fieldId }: DeviceRow,
  sites: readonly { readonly id: string; readonly firmName: string }[],
) {
  const fieldName = sites.find(({ id }) => id === fieldId)?.firmName ?? ''
  return { deviceId, equipmentId, number, type, fieldName }
}
