import * as z from 'zod/mini'
import { clearable, getClearScreenPath, type ClearableData } from '#contract/clearing/clearing.ts'
import { devicePermissions } from '#contract/devices/device-commands.ts'
import { declareBatchKind } from '#server/modules/batches/surface.ts'
import { findDevices, notifyGateways } from '#server/modules/devices/surface.ts'
import { forgetBoard } from './forget-board.ts'

const form = z.object({
  what: z.enum(Object.keys(clearable) as [ClearableData, ...ClearableData[]]),
})

/**
 * Clearing starts a new counter epoch, whose totals are counted in full from zero. What earlier totals
 * reported is booked and is never reversed.
 */
export const clearData = declareBatchKind({
  name: 'clearing.clear',
  title: { zh: '清除数据', en: 'Clear data' },
  permission: devicePermissions.control,
  form,
  about: ({ what }) => clearable[what],
  anew: getClearScreenPath,

  async commandsFor(_tx, _scope, devices, { what }) {
    return new Map(devices.map(({ id }) => [id, { type: 'data.clear', data: { what } } as const]))
  },

  async ended(tx, scope, { deviceId, state, wish }) {
    if (state !== 'confirmed' || wish.what !== 'local') return undefined
    // The board is back in its factory state, so its known settings are outdated.
    await forgetBoard(tx, scope, [deviceId], 'all')
    const [device] = await findDevices(tx, scope, [deviceId])
    if (device) notifyGateways(tx, scope, { id: '', deviceId, code: device.code })
    return undefined
  },
})
