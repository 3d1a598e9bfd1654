import type { CallInput } from '#contract/base/call.ts'
import {
  presetSubject,
  type devicePresets,
  type Preset,
} from '#contract/device-settings/device-presets.ts'
import { sortByScreenOrder } from '#contract/device-settings/screen-order.ts'
import { beginBatch } from '#server/modules/batches/surface.ts'
import { findDevices, listDeviceRows, listDeviceStates } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { settingsSet } from './set-settings-kind.ts'
import * as presets from './preset-store.ts'
import {
  hasFaultySettingStep,
  formatSettingSteps,
  toStepSettings,
  computeSettingSteps,
  toDesiredSteps,
} from './setting-steps.ts'
import { requireSettableNow } from './set-devices.ts'
import { listReportedSettings } from './store.ts'

type SavePresetCall = typeof devicePresets.save

export const devicePresetsHandlers: Handlers<typeof devicePresets> = {
  async list({ type }, { tx, scope }) {
    return toDevicePresets(tx, scope, await presets.listPresets(tx, scope, type))
  },

  async save(input, context) {
    const row = await saveDevicePreset(input, context)
    return (await toDevicePresets(context.tx, context.scope, [row]))[0]!
  },

  async remove({ ids }, { tx, scope, refuse, record, tell }) {
    if (scope.sites !== 'all') throw refuse('everySite', 'ids')
    const removed = await presets.removePresets(tx, scope, ids)
    if (removed.length < new Set(ids).size) throw refuse('notFound', 'ids')
    for (const before of removed) {
      record(scope, presetSubject, {
        id: before.id,
        name: before.name,
        before: presetAuditFields(before),
      })
    }
    tell(scope, 'devices')
    return { removed: removed.length }
  },

  async forNew({ id, isOn }, { tx, scope, refuse, record, tell }) {
    const preset = await presets.findPreset(tx, scope, id)
    if (!preset) throw refuse('notFound', 'id')
    if (scope.sites !== 'all') throw refuse('everySite', 'id')
    await presets.updatePresetForNew(tx, scope, preset, isOn)
    const [before, after] = [preset, { ...preset, forNew: isOn }].map(presetAuditFields)
    record(scope, presetSubject, { id, name: preset.name, before, after })
    tell(scope, 'devices')
    return { id }
  },

  async give({ id, ids }, { tx, scope, actor, refuse, record, tell }) {
    const preset = await presets.findPreset(tx, scope, id)
    if (!preset) throw refuse('notFound', 'id')
    const there = await findDevices(tx, scope, ids)
    const deviceIds = there.filter(({ type }) => type === preset.type).map((each) => each.id)
    const [first] = deviceIds
    if (first !== undefined && deviceIds.length === 1) {
      await requireSettableNow(tx, scope, first, (failure) => refuse(failure, 'ids'))
    }
    const batchId = await sendPresetToDevices(tx, scope, preset, deviceIds, actor.name)
    if (batchId === undefined) throw refuse('noDevice', 'ids')
    const after = { devices: deviceIds.length, batchId }
    record(scope, presetSubject, { id, name: preset.name, after })
    tell(scope, 'devices')
    return { batchId }
  },
}

/**
 * Adds the devices that are meant to hold each preset but hold other values, as far as the caller may see
 * them.
 */
async function toDevicePresets(
  tx: Tx,
  scope: Scope,
  rows: readonly presets.PresetRow[],
): Promise<Preset[]> {
  const [holders, devices, sites] = await Promise.all([
    presets.listPresetHolders(tx, scope),
    listDeviceRows(tx, scope),
    listAllSites(tx, scope),
  ])
  const ids = holders.map(({ deviceId }) => deviceId)
  const [reportedById, states] = await Promise.all([
    listReportedSettings(tx, scope, ids),
    listDeviceStates(tx, scope, ids),
  ])
  return rows.map((row) => {
    const presetHolders = holders.filter(({ presetId }) => presetId === row.id)
    const own = devices.filter(({ id }) => presetHolders.some(({ deviceId }) => deviceId === id))
    const drifted = own.flatMap(({ id, code, number, fieldId }) => {
      const steps = listPresetDifferences(reportedById.get(id), row)
      if (steps.length === 0) return []
      const fieldName = sites.find((site) => site.id === fieldId)?.firmName ?? ''
      const online = states.get(id)?.online ?? false
      return [{ deviceId: id, code, number, fieldName, online, steps }]
    })
    return { ...row, parameters: sortByScreenOrder(row.parameters), devices: own.length, drifted }
  })
}

/**
 * Sends a preset to devices, which are meant to hold it from then on. Returns the batch id; undefined if
 * there is no such device.
 */
export async function sendPresetToDevices(
  tx: Tx,
  scope: Scope,
  { id, settings, parameters, name }: presets.PresetRow,
  deviceIds: readonly string[],
  askedBy: string,
): Promise<string | undefined> {
  const now = await presets.listDevicePresets(tx, scope, deviceIds)
  const former = Object.fromEntries([...now].map(([deviceId, preset]) => [deviceId, preset.id]))
  const sentence = formatSettingSteps(parameters, toDesiredSteps(parameters, settings))
  const about = { zh: `${name}：${sentence.zh}`, en: `${name}: ${sentence.en}` }
  // Boards of another generation do not receive settings that they lack.
  const content = { settings, parameters: [...parameters], about, askedBy }
  const input = { ...content, whereHad: true, preset: { id, former } }
  return beginBatch(tx, scope, settingsSet, { wish: input, deviceIds, askedBy })
}

/** Lists where a device's values differ from the preset, among the settings that its board has. */
export function listPresetDifferences(
  reported: Parameters<typeof computeSettingSteps>[0],
  preset: Pick<presets.PresetRow, 'settings' | 'parameters'>,
) {
  return (computeSettingSteps(reported, preset) ?? []).flatMap(({ id, from, to }) =>
    from === undefined || from === to ? [] : [{ id, from, to }],
  )
}

/**
 * Returns the declaration of the values allowed in a preset: from a device, or from the preset that is
 * changed.
 */
async function findPresetDeclaration(
  tx: Tx,
  scope: Scope,
  deviceId: string | undefined,
  before: presets.PresetRow | undefined,
) {
  if (deviceId === undefined) return before && { ...before, held: before.settings }
  const [device] = await findDevices(tx, scope, [deviceId])
  const reported = (await listReportedSettings(tx, scope, [deviceId])).get(deviceId)
  return (
    device &&
    reported && { type: device.type, parameters: reported.parameters, held: reported.held }
  )
}

async function saveDevicePreset(
  { id, name, deviceId, settings }: CallInput<SavePresetCall>,
  { tx, scope, refuse, record, tell }: CallContext<SavePresetCall>,
): Promise<presets.PresetRow> {
  const before = id === undefined ? undefined : await presets.findPreset(tx, scope, id)
  if (id !== undefined && !before) throw refuse('notFound', 'id')
  if (before && scope.sites !== 'all') throw refuse('everySite', 'id')
  const of = await findPresetDeclaration(tx, scope, deviceId, before)
  const steps = computeSettingSteps(of, { settings, parameters: of?.parameters ?? [] })
  if (!of?.parameters || !steps) throw refuse('noDevice', 'deviceId')
  if (hasFaultySettingStep(steps)) throw refuse('unfit', 'settings')
  const preset: presets.PresetRow = {
    id: before?.id ?? newId(),
    type: of.type,
    name,
    settings: toStepSettings(steps, 'to'),
    parameters: of.parameters.filter((each) => each.id in settings),
    forNew: before?.forNew ?? false,
    createTime: before?.createTime ?? new Date(),
  }
  if (!(await presets.savePreset(tx, scope, preset))) throw refuse('nameTaken', 'name')
  const after = presetAuditFields(preset)
  record(scope, presetSubject, {
    id: preset.id,
    name,
    before: before && presetAuditFields(before),
    after,
  })
  tell(scope, 'devices')
  return preset
}

function presetAuditFields({ name, type, settings, parameters, forNew }: presets.PresetRow) {
  const sentence = formatSettingSteps(parameters, toDesiredSteps(parameters, settings))
  return { name, type, settings: sentence, forNew }
}
