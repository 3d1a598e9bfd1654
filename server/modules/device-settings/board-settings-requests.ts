import * as z from 'zod/mini'
import {
  description,
  heldForm,
  type DeviceSettings,
} from '#contract/device-settings/device-parameter.ts'
import type { Reply } from '#gateway/protocol.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sendPresetToDevices } from './preset-handlers.ts'
import { savePresetHolders, findPresetForNewDevice } from './preset-store.ts'
import * as store from './store.ts'

/**
 * Queries to boards about their settings, and the answers. A query is sent only if nothing is known or
 * something changed, so a mall that returns after a power cut causes no queries.
 */
export type SettingsQueryType = 'settings.describe' | 'settings.get'

export async function listSettingsQueries(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<readonly SettingsQueryType[]> {
  const reported = (await store.listReportedSettings(tx, scope, [deviceId])).get(deviceId)
  const queries: SettingsQueryType[] = []
  if (!reported?.isDescribed) queries.push('settings.describe')
  if (!reported?.isCurrent) queries.push('settings.get')
  return queries
}

/** Handles an answer to a query; returns false if it is not a valid answer, and saves nothing of it. */
export async function saveSettingsQueryReply(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  query: SettingsQueryType,
  { state, data }: Reply,
): Promise<boolean> {
  // A board that has no settings reports that, and is queried again when it reconnects.
  if (state !== 'done') return true
  if (query === 'settings.describe') {
    const read = z.safeParse(description, data)
    if (!read.success) return false
    const before = (await store.listReportedSettings(tx, scope, [deviceId])).get(deviceId)
    await store.saveParameterDescription(tx, scope, deviceId, read.data.parameters)
    if (before?.held && !before.parameters) await applyInitialPreset(tx, scope, deviceId)
  } else {
    const read = z.safeParse(heldForm, data)
    if (!read.success) return false
    const before = (await store.listReportedSettings(tx, scope, [deviceId])).get(deviceId)
    await store.saveHeldSettings(tx, scope, deviceId, read.data)
    if (before?.held)
      await recordUnrequestedChange(tx, scope, before, before.held, read.data.settings)
    else if (before?.parameters) await applyInitialPreset(tx, scope, deviceId)
  }
  notifyLiveChange(tx, scope.merchantId, 'devices')
  return true
}

/** Sets a new device to the preset of its type, now that its parameters are known. */
async function applyInitialPreset(tx: Tx, scope: Scope, deviceId: string): Promise<void> {
  const preset = await findPresetForNewDevice(tx, scope, deviceId)
  if (!preset) return
  await sendPresetToDevices(tx, scope, preset, [deviceId], preset.name)
  // Also recorded if the device could not be set now; the difference is then displayed.
  await savePresetHolders(tx, scope, preset.id, [deviceId])
}

/** Records a change made at the board or by clearing it, unless a change of ours is under way. */
async function recordUnrequestedChange(
  tx: Tx,
  scope: Scope,
  { deviceId, isSameBoard }: store.ReportedSettings,
  before: DeviceSettings,
  after: DeviceSettings,
): Promise<void> {
  const isHeldSettingChanged = (id: string) => before[id] !== undefined && before[id] !== after[id]
  const ids = Object.keys(after).filter(isHeldSettingChanged)
  if (ids.length === 0 || (await store.hasOpenSettingRequest(tx, scope, deviceId))) return
  const pickChangedSettings = (all: DeviceSettings) =>
    Object.fromEntries(ids.map((id) => [id, all[id]!]))
  const state = isSameBoard ? 'board' : 'reset'
  const change = {
    deviceId,
    state,
    before: pickChangedSettings(before),
    wished: pickChangedSettings(after),
  } as const
  await store.insertSettingChanges(tx, scope, { batchId: newId(), askedBy: '' }, [change])
}
