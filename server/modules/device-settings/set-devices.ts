import { settingSubject } from '#contract/device-settings/device-settings.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { settingFailures } from '#contract/device-settings/setting-permissions.ts'
import { sortByScreenOrder } from '#contract/device-settings/screen-order.ts'
import { beginBatch, formatDeviceNames } from '#server/modules/batches/surface.ts'
import { requireOnline } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { OperationRecorder } from '#server/platform/calls/operation-log.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { formatHeldValues } from './held-value-sentences.ts'
import { settingsSet } from './set-settings-kind.ts'
import {
  listAgreedParameters,
  filterMatchingSteps,
  hasFaultySettingStep,
  formatSettingSteps,
  computeSettingSteps,
  toDesiredSteps,
  type DesiredSettings,
} from './setting-steps.ts'
import * as store from './store.ts'

export type SettingDeviceRow = {
  readonly id: string
  readonly code: string
  readonly number: string
  readonly type: DeviceType
  readonly fieldId: string | null
}
export type SettingDevice = Omit<SettingDeviceRow, 'fieldId'> & {
  readonly fieldName: string
  readonly online: boolean
}
export type SettingDeviceLoader = (
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
) => Promise<SettingDevice[]>

type DeviceSettingsRequest = DesiredSettings & {
  readonly ids: readonly string[]
  /** Optimistic lock: the settings version that the one device held when the form was opened. */
  readonly version?: number | undefined
  /** Skips settings that a board lacks. */
  readonly whereHad?: boolean
}
/** Context of any call that sets devices. */
type DeviceSettingsContext = {
  readonly tx: Tx
  readonly scope: Scope
  readonly actor: { readonly name: string }
  readonly record: OperationRecorder
  readonly tell: (scope: Scope, topic: string) => void
  readonly refuse: (failure: keyof typeof settingFailures, field?: 'ids') => Refusal
}

/** A single device that cannot be set is refused at once; of many each has its own result. */
export async function requireSettableNow(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  refuse: (failure: 'offline' | 'underWay') => Refusal,
): Promise<void> {
  await requireOnline(tx, scope, deviceId, refuse)
  const unanswered = await store.listDevicesAwaitingSettingReply(tx, scope, [deviceId])
  if (unanswered.has(deviceId)) throw refuse('underWay')
}

/**
 * Sets devices. A single device is refused at once with the reason; of many devices each has its own result.
 */
export async function sendDeviceSettings(
  { ids, settings, parameters: seenParameters, version, whereHad = false }: DeviceSettingsRequest,
  { tx, scope, actor, refuse, record, tell }: DeviceSettingsContext,
  byIds: SettingDeviceLoader,
): Promise<{ batchId: string }> {
  const devices = await byIds(tx, scope, ids)
  const [one] = devices
  if (!one) throw refuse('notFound', 'ids')
  const reportedById = await store.listReportedSettings(tx, scope, ids)
  const agreedParameters = seenParameters ?? listAgreedParameters([...reportedById.values()])
  const parameters = sortByScreenOrder(agreedParameters.filter(({ id }) => id in settings))
  const isOne = devices.length === 1
  const steps = filterMatchingSteps(
    computeSettingSteps(reportedById.get(one.id), { settings, parameters }),
    whereHad,
  )
  if (isOne) {
    await requireSettableNow(tx, scope, one.id, refuse)
    if (!steps) throw refuse('unknownYet')
    const heldVersion = reportedById.get(one.id)?.version
    if (version !== undefined && heldVersion !== version) throw refuse('changedMeanwhile')
    if (hasFaultySettingStep(steps) || steps.length === 0) throw refuse('unfit')
  }
  const all = devices.map(({ id }) => reportedById.get(id))
  const about = formatSettingSteps(
    parameters,
    isOne && steps ? steps : toDesiredSteps(parameters, settings),
  )
  const input = { settings, parameters, about, askedBy: actor.name, whereHad }
  const batchId = await beginBatch(tx, scope, settingsSet, {
    wish: input,
    deviceIds: devices.map(({ id }) => id),
    askedBy: actor.name,
  })
  if (batchId === undefined) throw refuse('notFound', 'ids')
  record(scope, settingSubject, {
    id: isOne ? one.id : batchId,
    name: isOne ? one.code : formatDeviceNames(devices),
    // For a single device the old values are already part of `about`.
    ...(!isOne && { before: { settings: formatHeldValues(parameters, settings, all) } }),
    after: { settings: about, devices: devices.length, batchId },
  })
  tell(scope, 'devices')
  return { batchId }
}
