import type { CallOutput } from '#contract/base/call.ts'
import type { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { income } from '#contract/income/income.ts'
import { sortByScreenOrder } from '#contract/device-settings/screen-order.ts'
import { isScreenForDevice, settingScreens } from '#contract/device-settings/setting-screens.ts'
import {
  findDevices,
  listDeviceRows,
  requireOnline,
  notifyGateways,
  listDeviceStates,
} from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { mayActorCall } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toBanknoteAcceptor, toAcceptorSettings } from './banknote-acceptors.ts'
import { measureSettingEffect } from './setting-effect.ts'
import { findCurrentGuarantee } from './guarantee.ts'
import type { SettingsDeps } from './deps.ts'
import { listPresetDifferences } from './preset-handlers.ts'
import { findDevicePreset, listDevicePresets } from './preset-store.ts'
import {
  listAgreedParameters,
  hasChangingStep,
  filterMatchingSteps,
  hasFaultySettingStep,
  computeSettingSteps,
  combineDeclaredSettings,
  type SettingStep,
} from './setting-steps.ts'
import { sendDeviceSettings, type SettingDevice, type SettingDeviceRow } from './set-devices.ts'
import * as store from './store.ts'

/** Limit of devices in one batch. */
const DEVICES_MAX = 500
const SHOWN_CHANGES = 30

export function deviceSettingsHandlers(deps: SettingsDeps): Handlers<typeof deviceSettings> {
  /** Adds each device's name, its site, and whether it is online. */
  async function toSettingDevices(
    tx: Tx,
    scope: Scope,
    rows: readonly SettingDeviceRow[],
  ): Promise<SettingDevice[]> {
    const ids = toSettingDeviceIds(rows)
    const [states, sites] = [await listDeviceStates(tx, scope, ids), await listAllSites(tx, scope)]
    return rows.map(({ id, code, number, type, fieldId }) => {
      const fieldName = sites.find((site) => site.id === fieldId)?.firmName ?? ''
      return { id, code, number, type, fieldName, online: states.get(id)?.online ?? false }
    })
  }
  const listSettingDevicesById = async (tx: Tx, scope: Scope, ids: readonly string[]) =>
    toSettingDevices(tx, scope, await findDevices(tx, scope, ids))
  return {
    async detail({ id }, { tx, scope, refuse }) {
      const rows = await findDevices(tx, scope, [id])
      const [device] = await toSettingDevices(tx, scope, rows)
      if (!device) throw refuse('notFound')
      const reported = (await store.listReportedSettings(tx, scope, [id])).get(id)
      const window = { size: SHOWN_CHANGES, offset: 0 }
      const [{ records }, preset] = await Promise.all([
        store.pageSettingChanges(tx, scope, id, window),
        findDevicePreset(tx, scope, id),
      ])
      return {
        ...device,
        priceFen: rows[0]!.price,
        parameters: sortByScreenOrder(reported?.parameters ?? []),
        ...(reported?.held && { held: reported.held, version: reported.version ?? 0 }),
        toldTime: reported?.toldAt ?? null,
        isCurrent: reported ? reported.isCurrent && reported.isDescribed : false,
        changes: [...records],
        ...(preset && {
          preset: {
            id: preset.id,
            name: preset.name,
            differs: listPresetDifferences(reported, preset).length,
          },
        }),
      }
    },

    async together({ ids, fieldId, types, screen }, { tx, scope }) {
      const all = ids ? await findDevices(tx, scope, ids) : await listDeviceRows(tx, scope, fieldId)
      const ofType = all.filter(({ type }) => types?.includes(type) ?? true)
      const reportedById = await store.listReportedSettings(tx, scope, toSettingDeviceIds(ofType))
      const rows = ofType.filter(({ id, type }) => {
        const parameters = reportedById.get(id)?.parameters ?? []
        return !screen || isScreenForDevice(settingScreens[screen], { type, parameters })
      })
      const devices = await toSettingDevices(tx, scope, rows.slice(0, DEVICES_MAX))
      const reported = devices.flatMap(({ id }) => reportedById.get(id) ?? [])
      const complete = reported.filter(({ parameters, held }) => parameters && held)
      return {
        devices,
        total: rows.length,
        ...combineDeclaredSettings(complete),
        elsewhere: ofType.length - rows.length,
        unknown: devices.length - complete.length,
      }
    },

    async compare({ ids, settings, parameters, whereHad }, { tx, scope, refuse }) {
      const devices = await listSettingDevicesById(tx, scope, ids)
      if (devices.length === 0) throw refuse('notFound', 'ids')
      const [reportedById, presets] = await Promise.all([
        store.listReportedSettings(tx, scope, ids),
        listDevicePresets(tx, scope, ids),
      ])
      const desired = {
        settings,
        parameters: parameters ?? listAgreedParameters([...reportedById.values()]),
      }
      return devices.map((device) => {
        const steps = computeSettingSteps(reportedById.get(device.id), desired)
        const is = toComparisonState(device, filterMatchingSteps(steps, whereHad))
        // Settings that boards of another generation lack are listed only if nothing is left to set.
        const shownSteps =
          whereHad && is !== 'unfit' ? steps?.filter(({ fault }) => fault !== 'unknown') : steps
        const preset = presets.get(device.id)
        return { ...device, is, steps: shownSteps ?? [], ...(preset && { preset }) }
      })
    },

    update: (input, context) => sendDeviceSettings(input, context, listSettingDevicesById),

    async effect({ id, batchId }, { tx, scope, actor, refuse }) {
      if ((await findDevices(tx, scope, [id])).length === 0) throw refuse('notFound', 'id')
      const earnedAt = mayActorCall(actor, income.online.access) ? deps.earnedAt : undefined
      const effect = await measureSettingEffect(earnedAt, tx, scope, id, batchId)
      if (!effect) throw refuse('noChange', 'batchId')
      return effect
    },

    async guarantee({ id }, { tx, scope, refuse }) {
      if ((await findDevices(tx, scope, [id])).length === 0) throw refuse('notFound', 'id')
      const found = await findCurrentGuarantee(tx, scope, id)
      if (!found) return {}
      const { plays, boardCount, ...counted } = found
      const toBoardCount = (of: number | null) => (of === null ? {} : { boardCount: of })
      const shownPlays = plays.map(({ won: _lost, boardCount: own, ...play }) => ({
        ...play,
        ...toBoardCount(own),
      }))
      return { guarantee: { ...counted, ...toBoardCount(boardCount ?? null), plays: shownPlays } }
    },

    async acceptors({ ids, fieldId }, { tx, scope }) {
      const rows = ids
        ? await findDevices(tx, scope, ids)
        : await listDeviceRows(tx, scope, fieldId)
      const devices = await toSettingDevices(tx, scope, rows)
      const reportedById = await store.listReportedSettings(tx, scope, toSettingDeviceIds(devices))
      return devices.flatMap(
        (device) => toBanknoteAcceptor(device, reportedById.get(device.id)) ?? [],
      )
    },

    setAcceptors: ({ ids, isOn, notes }, context) =>
      sendDeviceSettings(
        { ids, settings: toAcceptorSettings(isOn, notes), whereHad: true },
        context,
        listSettingDevicesById,
      ),

    async readAgain({ id }, { tx, scope, refuse, tell }) {
      const [device] = await listSettingDevicesById(tx, scope, [id])
      if (!device) throw refuse('notFound')
      await requireOnline(tx, scope, id, refuse)
      await store.invalidateDeviceSettings(tx, scope, [id], 'again')
      notifyGateways(tx, scope, { id: '', deviceId: id, code: device.code })
      tell(scope, 'devices')
      return { id }
    },

    async changes({ id, ...page }, { tx, scope, refuse }) {
      if ((await findDevices(tx, scope, [id])).length === 0) throw refuse('notFound')
      const window = toPageWindow(page)
      const { records, total } = await store.pageSettingChanges(tx, scope, id, window)
      return pageAnswer(window, [...records], total)
    },
  }
}

const toSettingDeviceIds = (rows: readonly Pick<SettingDeviceRow, 'id'>[]) =>
  rows.map(({ id }) => id)

function toComparisonState(
  { online }: SettingDevice,
  steps: readonly SettingStep[] | undefined,
): CallOutput<typeof deviceSettings.compare>[number]['is'] {
  if (!steps) return 'unknown'
  if (hasFaultySettingStep(steps) || steps.length === 0) return 'unfit'
  if (!hasChangingStep(steps)) return 'same'
  return online ? 'changes' : 'offline'
}
