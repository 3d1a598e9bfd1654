import * as z from 'zod/mini'
import { DAY_MS } from '#contract/base/durations.ts'
import { stockedTypes } from '#contract/devices/device.ts'
import type { PickStop } from '#contract/goods/goods-stock.ts'
import { day } from '#contract/base/wire.ts'
import {
  sumChangerCounts,
  listDeviceRows,
  isLowOnCoins,
  listDeviceStates,
} from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  hasStockWithShelfLife,
  isSlotEmpty,
  isSlotLow,
  computeShelfLife,
  planRoute,
} from './rules.ts'
import { listCurrentSlots, type CurrentSlot } from './current-slots.ts'

type PickListDevice = Awaited<ReturnType<typeof listDeviceRows>>[number]
type PickListEntry = PickStop['equipmentList'][number]

/** Returns the sites to visit in their order, and what to bring to each. */
export async function buildPickList(
  tx: Tx,
  scope: Scope,
  siteId: string | undefined,
): Promise<PickStop[]> {
  const [devices, sites] = await Promise.all([
    listDeviceRows(tx, scope, siteId),
    listAllSites(tx, scope),
  ])
  const needing = [
    ...(await listDevicesShortOfGoods(tx, scope, devices)),
    ...(await listChangersShortOfCoins(tx, scope, devices)),
  ]
  const places = [...Map.groupBy(needing, ({ fieldId }) => fieldId)].map(([fieldId, siteRows]) => {
    const site = sites.find(({ id }) => id === fieldId)
    const machines = siteRows.map(({ machine }) => machine)
    const neededCount = machines.reduce(
      (sum, { empty, low, takeOut = [], unraised = 0, coins }) =>
        sum + empty + low + takeOut.length + unraised + (coins ? 1 : 0),
      0,
    )
    const { firmName: fieldName = '', lat = null, lng = null } = site ?? {}
    return { fieldId, fieldName, lat, lng, need: neededCount, machines }
  })
  return planRoute(places).map(({ place: { fieldId, fieldName, machines }, distance }) => ({
    fieldId,
    fieldName,
    ...(distance !== undefined && { distance }),
    equipmentList: machines,
  }))
}

type DeviceToVisit = { readonly fieldId: string; readonly machine: PickListEntry }

/**
 * Lists machines to visit: a slot is low or empty, contains expired goods, or was filled while its board
 * still reports it as empty. All slots of such a machine are filled.
 */
async function listDevicesShortOfGoods(
  tx: Tx,
  scope: Scope,
  devices: readonly PickListDevice[],
): Promise<DeviceToVisit[]> {
  const stocked = devices.filter(({ type }) => stockedTypes.includes(type))
  const ids = stocked.map(({ id }) => id)
  const { slots, states } = await listCurrentSlots(tx, scope, ids)
  const byDevice = Map.groupBy(slots, ({ deviceId }) => deviceId)
  const now = new Date()
  return stocked.flatMap(({ id, code, number, type, fieldId }) => {
    const isSlotExpired = (slot: CurrentSlot) => computeShelfLife(slot, now) === 'over'
    // The book decides how much fits in, because the board's own number may still have to be raised.
    const all = (byDevice.get(id) ?? []).map((slot) => ({ ...slot, left: Math.max(0, slot.stock) }))
    const own = all.filter((slot) => !isSlotExpired(slot))
    const over = all.filter((slot) => hasStockWithShelfLife(slot, 'over', now)).map(toTakeOutSlot)
    const [empty, low] = [own.filter(isSlotEmpty).length, own.filter(isSlotLow).length]
    const unraised = (byDevice.get(id) ?? []).filter(
      (slot) => !isSlotExpired(slot) && slot.stock > 0 && isSlotEmpty(slot),
    ).length
    if (empty + low + over.length + unraised === 0) return []
    const online = states.get(id)?.online ?? false
    const pickSlots = own.filter(({ left, capacity }) => left < capacity).map(toPickSlot)
    const more = { ...(over.length > 0 && { takeOut: over }), ...(unraised > 0 && { unraised }) }
    const machine = { equipmentId: id, number: number || code, type, online, ...more }
    return [{ fieldId: fieldId ?? '', machine: { ...machine, empty, low, slots: pickSlots } }]
  })
}

function toPickSlot({
  slot,
  goodsId,
  name,
  english,
  picture,
  left,
  capacity,
  effectiveDate,
}: CurrentSlot) {
  const date = effectiveDate === null ? '' : z.encode(day, effectiveDate)
  const goodsFields = { giftId: goodsId, name, englishName: english, picture, effectiveDate: date }
  return { slot, ...goodsFields, stock: left, capacity }
}

const toTakeOutSlot = ({ slot, goodsId, name, english, stock }: CurrentSlot) => {
  return { slot, giftId: goodsId, name, englishName: english, pieces: stock }
}

/** The coins that changers gave in seven days predict those of the next two. */
const LOOKED_BACK_DAYS = 7
const ENOUGH_DAYS = 2
/** Coins are packed in hundreds, because nobody counts single coins into a bag. */
const BAG_COINS = 100

/** Lists changers whose board reports too few coins. It does not report how many more its hopper takes. */
async function listChangersShortOfCoins(
  tx: Tx,
  scope: Scope,
  devices: readonly PickListDevice[],
): Promise<DeviceToVisit[]> {
  const changers = devices.filter(({ type }) => type === 'changer')
  const ids = changers.map(({ id }) => id)
  const now = new Date()
  const from = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const [states, changerCounts] = await Promise.all([
    listDeviceStates(tx, scope, ids),
    sumChangerCounts(tx, scope, ids, from, now),
  ])
  return changers.flatMap(({ id, code, number, type, fieldId }) => {
    const state = states.get(id)
    if (!state || !isLowOnCoins(state)) return []
    const left = state.totals.hopper ?? 0
    const enough = ((changerCounts.get(id)?.coinOut ?? 0) / LOOKED_BACK_DAYS) * ENOUGH_DAYS
    const bring = Math.max(0, Math.ceil((enough - left) / BAG_COINS) * BAG_COINS)
    const machine = { equipmentId: id, number: number || code, type, online: state.online }
    return [
      {
        fieldId: fieldId ?? '',
        machine: { ...machine, empty: 0, low: 0, slots: [], coins: { left, bring } },
      },
    ]
  })
}
