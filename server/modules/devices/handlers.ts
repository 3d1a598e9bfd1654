import { DAY_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { getDeviceStartPath, stockedTypes } from '#contract/devices/device.ts'
import {
  deviceSubject,
  type Device,
  type LiveDeviceState,
  type devices,
} from '#contract/devices/devices.ts'
import { income } from '#contract/income/income.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { mayActorCall, type Actor } from '#server/platform/sessions/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { countByDeviceState, summarizeDeviceStates } from './state/state-summary.ts'
import { admissionHandlers, type DeviceAdmitter } from './boards/admission.ts'
import { boardHandlers } from './boards/board-handlers.ts'
import { commandHandlers } from './commands/command-handlers.ts'
import { creditHandlers } from './credits/credit-handlers.ts'
import { listDeviceLog } from './state/device-log-store.ts'
import { meterHandlers } from './meters/meter-handlers.ts'
import {
  mayPlaceDevice,
  getDeviceSiteName,
  registerDevice,
  deviceAuditFields,
} from './registry/register-device.ts'
import type { DeviceKeys } from './boards/device-secret.ts'
import { attachDeviceStatesAndToday, type EarningsByDevice } from './state/device-now.ts'
import { countDeviceStatesBySite } from './state/site-state-store.ts'
import { insertDeviceMove, listDeviceMoves } from './registry/move-store.ts'
import * as store from './store.ts'
import { sumCashToday, readDeviceCountsToday } from './meters/today-store.ts'

export type DevicesDeps = {
  readonly deviceKeys: DeviceKeys
  readonly admitting: DeviceAdmitter
  readonly sealKeys: SealKeys
  /** Public base URL that phones open, without a slash at its end. */
  publicUrl(): string
  /** Where boards connect: `mqtt://host:port`, or `mqtts://…`. */
  readonly boardUrl: () => string
  /** Lists online payments by device, highest amount first. */
  earnedAt(tx: Tx, scope: Scope, hours: Hours): Promise<readonly DeviceEarning[]>
  /** Returns plays by site id. Devices without a site are under the empty id. */
  playsBySite(tx: Tx, scope: Scope, hours: Hours): Promise<ReadonlyMap<string, number>>
  /** Deletes the slots of devices that were removed or now have a type without slots. */
  deleteAllSlots(tx: Tx, scope: Scope, deviceIds: readonly string[]): Promise<void>
}
type DeviceEarning = { readonly deviceId?: string; readonly amount: number }

export function devicesHandlers(deps: DevicesDeps): Handlers<typeof devices> {
  async function addDeviceSiteNames(
    tx: Tx,
    scope: Scope,
    rows: readonly store.DeviceRow[],
  ): Promise<Device[]> {
    const sites = await listAllSites(tx, scope)
    return rows.map((row) => ({ ...row, fieldName: getDeviceSiteName(sites, row.fieldId) }))
  }
  /** Returns undefined if the device does not exist or the scope may not see it. */
  async function findVisibleDevice(tx: Tx, scope: Scope, id: string): Promise<Device | undefined> {
    return (await addDeviceSiteNames(tx, scope, await store.findDevices(tx, scope, [id])))[0]
  }
  async function toDevicesNow(
    tx: Tx,
    scope: Scope,
    rows: readonly Device[],
    earned: EarningsByDevice | undefined,
  ): Promise<LiveDeviceState[]> {
    const shownDevices = await attachDeviceStatesAndToday(tx, scope, rows, earned)
    return shownDevices.map((one) => ({
      ...one,
      startUrl: deps.publicUrl() + getDeviceStartPath(one.code),
    }))
  }
  /** Returns undefined if the actor may not see income. */
  async function sumEarnedToday(
    tx: Tx,
    scope: Scope,
    actor: Actor,
  ): Promise<EarningsByDevice | undefined> {
    if (!mayActorCall(actor, income.online.access)) return undefined
    const from = toShanghaiDayStart(new Date())
    const until = new Date(from.getTime() + DAY_MS)
    const sums = new Map<string, Fen>()
    for (const { deviceId = '', amount } of await deps.earnedAt(tx, scope, { from, until })) {
      sums.set(deviceId, toFen((sums.get(deviceId) ?? 0) + amount))
    }
    return sums
  }
  return {
    ...admissionHandlers(deps.admitting),
    ...boardHandlers({ ...deps, oneOf: findVisibleDevice }),
    ...commandHandlers(findVisibleDevice),
    ...creditHandlers({ ...deps, oneOf: findVisibleDevice }),
    ...meterHandlers(findVisibleDevice),

    async list({ name, type, types, screen, fieldId, online, state, ...page }, context) {
      const { tx, scope, actor } = context
      const window = toPageWindow(page)
      const filter = { text: name, type, types, screen, siteId: fieldId, online, state }
      const earned = await sumEarnedToday(tx, scope, actor)
      const sorts = earned && window.order.some(({ by }) => by === 'income')
      const incomes = sorts ? mergeCashAndOnlineIncome(await sumCashToday(tx, scope), earned) : {}
      const { records, total } = await store.listDevices(tx, scope, window, filter, incomes)
      const shownDevices = await toDevicesNow(
        tx,
        scope,
        await addDeviceSiteNames(tx, scope, records),
        earned,
      )
      return pageAnswer(window, shownDevices, total)
    },

    async summary({ name, type, fieldId: siteId }, { tx, scope, actor }) {
      const rows = await store.listStateWords(tx, scope, { text: name, type, siteId })
      const ids = rows.map(({ id }) => id)
      const days = await readDeviceCountsToday(tx, scope, ids)
      return summarizeDeviceStates(rows, days, await sumEarnedToday(tx, scope, actor))
    },

    async numbers(_input, { tx, scope }) {
      const [rows, sites] = await Promise.all([
        countDeviceStatesBySite(tx, scope, undefined),
        listAllSites(tx, scope),
      ])
      const sumDeviceCounts = (all: typeof rows) => all.reduce((sum, each) => sum + each.count, 0)
      const online = sumDeviceCounts(rows.filter(({ state }) => state !== 'offline'))
      return { fields: sites.length, equipment: sumDeviceCounts(rows), online }
    },

    async standing({ fieldId: siteId }, { tx, scope }) {
      const from = toShanghaiDayStart(new Date())
      const today = { from, until: new Date(from.getTime() + DAY_MS), siteId }
      const [rows, plays, sites] = await Promise.all([
        countDeviceStatesBySite(tx, scope, siteId),
        deps.playsBySite(tx, scope, today),
        listAllSites(tx, scope),
      ])
      const bySite = Map.groupBy(rows, ({ fieldId }) => fieldId)
      return {
        states: countByDeviceState(rows),
        fields: [...bySite].map(([fieldId, siteDevices]) => ({
          fieldId,
          fieldName: getDeviceSiteName(sites, fieldId),
          states: countByDeviceState(siteDevices),
          plays: plays.get(fieldId ?? '') ?? 0,
        })),
      }
    },

    async log({ id, kind, startDate: from, endDate, ...page }, { tx, scope, refuse }) {
      if (!(await findVisibleDevice(tx, scope, id))) throw refuse('notFound')
      const window = toPageWindow(page)
      const until = endDate && new Date(endDate.getTime() + DAY_MS)
      const { records, total } = await listDeviceLog(tx, scope, id, window, { kind, from, until })
      return pageAnswer(window, records, total)
    },

    async detail({ id }, { tx, scope, actor, refuse }) {
      const device = await findVisibleDevice(tx, scope, id)
      if (!device) throw refuse('notFound')
      return (await toDevicesNow(tx, scope, [device], await sumEarnedToday(tx, scope, actor)))[0]!
    },

    async check({ equipmentId: code }, { tx, scope }) {
      const holder = await store.findCodeHolder(tx, code)
      if (!holder) return { code, state: 'free' }
      if (holder.merchantId !== scope.merchantId) return { code, state: 'taken' }
      const [visibleDevice] = await store.findDevices(tx, scope, [holder.deviceId])
      return { code, state: 'own', id: visibleDevice?.id }
    },

    register: (input, context) => registerDevice(deps, input, context),

    async update({ id, ...changes }, { tx, scope, refuse, record, tell }) {
      const before = await findVisibleDevice(tx, scope, id)
      if (!before) throw refuse('notFound')
      const after = { ...before, ...omitUndefinedFields(changes) }
      if (!(await store.updateDevice(tx, scope, after))) throw refuse('numberTaken', 'number')
      if (!stockedTypes.includes(after.type)) await deps.deleteAllSlots(tx, scope, [id])
      record(scope, deviceSubject, {
        id,
        name: after.code,
        before: deviceAuditFields(before),
        after: deviceAuditFields(after),
      })
      tell(scope, 'devices')
      return after
    },

    async move({ ids, fieldId }, { tx, scope, refuse, record, tell }) {
      const sites = await listAllSites(tx, scope)
      if (!mayPlaceDevice(scope, sites, fieldId)) throw refuse('siteMissing', 'fieldId')
      const rows = await store.findDevices(tx, scope, ids)
      if (rows.length < new Set(ids).size) throw refuse('notFound')
      const movingRows = rows.filter((row) => row.fieldId !== fieldId)
      for (const row of movingRows) {
        const [before, after] = [row.fieldId, fieldId].map((siteId) => {
          return { ...row, fieldId: siteId, fieldName: getDeviceSiteName(sites, siteId) }
        }) as [Device, Device]
        if (!(await store.updateDevice(tx, scope, after))) throw refuse('numberTaken', 'fieldId')
        await insertDeviceMove(tx, scope, row.id, { ...after, id: newId() })
        const [from, to] = [deviceAuditFields(before), deviceAuditFields(after)]
        record(scope, deviceSubject, { id: row.id, name: row.code, before: from, after: to })
      }
      if (movingRows.length > 0) tell(scope, 'devices')
      return { moved: movingRows.length }
    },

    async moves({ id }, { tx, scope, refuse }) {
      if (!(await findVisibleDevice(tx, scope, id))) throw refuse('notFound')
      return listDeviceMoves(tx, scope, id)
    },

    async atSite({ fieldId }, { tx, scope }) {
      return addDeviceSiteNames(tx, scope, await store.listDeviceRows(tx, scope, fieldId))
    },

    async remove({ ids }, { tx, scope, refuse, record, tell }) {
      const rows = await store.findDevices(tx, scope, ids)
      if (rows.length < new Set(ids).size) throw refuse('notFound')
      const sites = await listAllSites(tx, scope)
      await deps.deleteAllSlots(tx, scope, ids)
      for (const row of rows) {
        await store.removeDevice(tx, scope, row.id)
        await store.releaseDeviceCodes(tx, scope, row.id)
        const before = deviceAuditFields({
          ...row,
          fieldName: getDeviceSiteName(sites, row.fieldId),
        })
        record(scope, deviceSubject, { id: row.id, name: row.code, before })
      }
      tell(scope, 'devices')
      return { removed: rows.length }
    },
  }
}

function mergeCashAndOnlineIncome(
  cash: ReadonlyMap<string, number>,
  earned: EarningsByDevice,
): store.IncomeByDevice {
  const sums = new Map(cash)
  for (const [id, amount] of earned) sums.set(id, (sums.get(id) ?? 0) + amount)
  return Object.fromEntries(sums)
}
