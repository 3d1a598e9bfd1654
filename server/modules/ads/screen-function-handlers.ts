import type { functionCalls } from '#contract/ads/ad-functions.ts'
import {
  isDefaultFunctionOrder,
  screenFunctions,
  screenSubject,
  type ScreenFunctionOrder,
} from '#contract/ads/device-screen.ts'
import { findDevices } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import {
  toScreenDevice,
  requireReachableDevices,
  requireScreenBatch,
  type AdsDeps,
  type DeviceRow,
} from './device-screens.ts'
import { listScreenContents, getFunctionOrder } from './screen-content.ts'
import { screenKind } from './screen-holding.ts'
import * as store from './screen-store.ts'

type ScreenFunctionContext = Pick<
  CallContext<typeof functionCalls.setWait>,
  'tx' | 'scope' | 'record'
>

export function functionHandlers(deps: AdsDeps): Handlers<typeof functionCalls> {
  return {
    async functions({ equipmentId }, { tx, scope, refuse }) {
      const [device] = await findDevices(tx, scope, [equipmentId])
      if (!device) throw refuse('notFound', 'equipmentId')
      const contents = await listScreenContents(tx, scope, [device.id])
      const { content, row } = contents.get(device.id)!
      return {
        ...toScreenDevice(device, await listAllSites(tx, scope)),
        functions: [...getFunctionOrder(device.type, row)],
        isUsual: !row?.functions,
        waitSeconds: content.wait!,
        adSeconds: content.ads.reduce((sum, { seconds }) => sum + seconds, 0),
        ...(await screenKind.states(tx, scope, contents)).get(device.id)!,
      }
    },

    async setFunctions({ ids, functions }, context) {
      const { tx, scope, refuse } = context
      const devices = await requireReachableDevices(context, ids)
      if (new Set(devices.map(({ type }) => type)).size > 1) throw refuse('mixedTypes', 'ids')
      if (!isDefaultFunctionOrder(devices[0]!.type, functions))
        throw refuse('wrongFunctions', 'functions')
      await recordScreenChanges(devices, context, (row, { type }) => {
        const before = { functions: toEnabledFunctionNames(getFunctionOrder(type, row)) }
        return { before, after: { functions: toEnabledFunctionNames(functions) } }
      })
      await store.saveScreenFunctions(tx, scope, ids, functions)
      return requireScreenBatch(deps, context, 'functions', ids)
    },

    async restoreFunctions({ ids }, context) {
      const devices = await requireReachableDevices(context, ids)
      await recordScreenChanges(devices, context, (row, { type }) => {
        const before = { functions: toEnabledFunctionNames(getFunctionOrder(type, row)) }
        return {
          before,
          after: { functions: toEnabledFunctionNames(getFunctionOrder(type, undefined)) },
        }
      })
      await store.saveScreenFunctions(context.tx, context.scope, ids, null)
      return requireScreenBatch(deps, context, 'functions', ids)
    },

    async setWait({ ids, seconds }, context) {
      const devices = await requireReachableDevices(context, ids)
      await recordScreenChanges(devices, context, (row) => {
        const before = { waitSeconds: row?.waitSeconds ?? '' }
        return { before, after: { waitSeconds: seconds } }
      })
      await store.saveScreenWait(context.tx, context.scope, ids, seconds)
      return requireScreenBatch(deps, context, 'wait', ids)
    },
  }
}

type ScreenAuditChange = { readonly before: object; readonly after: object }

async function recordScreenChanges(
  devices: readonly DeviceRow[],
  { tx, scope, record }: ScreenFunctionContext,
  changeOf: (row: store.ScreenRow | undefined, device: DeviceRow) => ScreenAuditChange,
): Promise<void> {
  const ids = devices.map(({ id }) => id)
  const rows = await store.listScreenRows(tx, scope, ids)
  for (const device of devices) {
    const { id, code: name } = device
    record(scope, screenSubject, { id, name, ...changeOf(rows.get(id), device) })
  }
}

function toEnabledFunctionNames(functions: ScreenFunctionOrder) {
  return functions.filter(({ isOn }) => isOn).map(({ id }) => screenFunctions[id])
}
