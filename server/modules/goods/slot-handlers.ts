import { DAY_MS } from '#contract/base/durations.ts'
import { stockedTypes } from '#contract/devices/device.ts'
import {
  slotSubject,
  type GivenSlot,
  type MachineSlots,
  type slotCalls,
} from '#contract/goods/goods-slots.ts'
import type { templateCalls } from '#contract/goods/goods-templates.ts'
import { toFen } from '#contract/base/money.ts'
import { devicesById, devicesOf, statesOf } from '#server/modules/devices/surface.ts'
import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { moveStock, outSince, slotKey } from './stock-move-store.ts'
import { hasStockWithLife, isEmpty, isSlotLow, shelfLifeOf } from './rules.ts'
import { deleteSlots, keepSlots, slotsOf, type KeptSlot, type SlotRow } from './slot-store.ts'
import { saidBy, slotsNow, type SlotNow } from './current-slots.ts'
import { findGoods } from './store.ts'

export const slotHandlers: Handlers<typeof slotCalls> = {
  async machines({ fieldId }, { tx, scope }) {
    const [devices, sites] = await Promise.all([devicesOf(tx, scope, fieldId), sitesOf(tx, scope)])
    const stocked = devices.filter(({ type }) => stockedTypes.includes(type))
    const ids = stocked.map(({ id }) => id)
    const { slots, states } = await slotsNow(tx, scope, ids)
    const bySlot = Map.groupBy(slots, ({ deviceId }) => deviceId)
    const places = Map.groupBy(stocked, (device) => device.fieldId ?? '')
    return [...places].map(([siteId, here]) => ({
      fieldId: siteId,
      fieldName: sites.find(({ id }) => id === siteId)?.firmName ?? '',
      equipmentList: here.map(({ id, code, number, type, remark }) => ({
        equipmentId: id,
        code,
        number: number || code,
        type,
        remark,
        online: states.get(id)?.online ?? false,
        ...countSlots(bySlot.get(id) ?? []),
      })),
    }))
  },

  async slots({ equipmentId }, { tx, scope, refuse }) {
    const found = await shownSlots(tx, scope, equipmentId)
    if (!found) throw refuse('noDevice', 'equipmentId')
    return found
  },

  async saveSlots({ equipmentId, slots: given }, context) {
    const { tx, scope, refuse, record, tell } = context
    const before = await shownSlots(tx, scope, equipmentId)
    if (!before) throw refuse('noDevice', 'equipmentId')
    if (!stockedTypes.includes(before.type)) throw refuse('noSlots', 'equipmentId')
    await saveSlots(before, given, context)
    const after = (await shownSlots(tx, scope, equipmentId))!
    const [was, is] = [before, after].map(({ slots }) => ({
      slots: slots.map(formatSlotSummary).join(' | '),
    }))
    record(scope, slotSubject, {
      id: equipmentId,
      name: before.code,
      before: was!,
      after: is!,
    })
    tell(scope, 'goods')
    return after
  },
}

function countSlots(slots: readonly SlotNow[]) {
  const now = new Date()
  const sumSlotNumbers = (of: (slot: SlotNow) => number) =>
    slots.reduce((all, slot) => all + of(slot), 0)
  return {
    slots: slots.length,
    empty: slots.filter(isEmpty).length,
    low: slots.filter(isSlotLow).length,
    expiring: slots.filter((slot) => hasStockWithLife(slot, 'near', now)).length,
    over: slots.filter((slot) => hasStockWithLife(slot, 'over', now)).length,
    stock: sumSlotNumbers(({ left }) => left),
    capacity: sumSlotNumbers(({ capacity }) => capacity),
  }
}

const WEEK_MS = 7 * DAY_MS

/**
 * Returns the slots of a machine: those that staff set up, and those that its board reports. Undefined if
 * the scope does not see the machine.
 */
export async function shownSlots(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<MachineSlots | undefined> {
  const [machine] = await shownMachines(tx, scope, [deviceId])
  return machine
}

/** Returns the same for several machines. */
export async function shownMachines(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<MachineSlots[]> {
  const devices = await devicesById(tx, scope, deviceIds)
  const now = new Date()
  const [rows, states, sites, out] = await Promise.all([
    slotsOf(tx, scope, deviceIds),
    statesOf(tx, scope, deviceIds),
    sitesOf(tx, scope),
    outSince(tx, scope, deviceIds, new Date(now.getTime() - WEEK_MS)),
  ])
  const byDevice = Map.groupBy(rows, ({ deviceId }) => deviceId)
  return devices.map(({ id, code, number, type, fieldId }) => {
    const state = states.get(id)
    return {
      equipmentId: id,
      code,
      number: number || code,
      type,
      fieldName: sites.find((site) => site.id === fieldId)?.firmName ?? '',
      online: state?.online ?? false,
      slots: slotsIn(
        byDevice.get(id) ?? [],
        stockedTypes.includes(type) ? state : undefined,
        now,
      ).map((slot) => ({ ...slot, weekOut: out.get(slotKey(id, slot.slot)) ?? 0 })),
    }
  })
}

type State = NonNullable<ReturnType<Awaited<ReturnType<typeof statesOf>>['get']>>

function slotsIn(rows: readonly SlotRow[], state: State | undefined, now: Date) {
  const { told, faults } = saidBy(state)
  const numbers = [...told.keys(), ...rows.map(({ slot }) => slot)]
  const all = [...new Set(numbers)].toSorted((a, b) => a - b)
  return all.map((slot) => {
    const row = rows.find((each) => each.slot === slot)
    const pieces = told.get(slot)
    return {
      slot,
      ...(row ? toFilledSlot(row, now) : nothingIn(pieces ?? 0)),
      ...(pieces !== undefined && { told: pieces }),
      fault: faults.get(slot) ?? '',
    }
  })
}

function toFilledSlot(row: SlotRow, now: Date) {
  const { goodsId, name, english, picture, ownPrice, goodsPrice, costPrice, ...counts } = row
  const { capacity, low, stock } = counts
  const thing = { giftId: goodsId, name, englishName: english, picture }
  const price = { price: ownPrice ?? goodsPrice, hasOwnPrice: ownPrice !== null }
  const shelfLife = shelfLifeOf(row, now)
  return { ...thing, ...price, costPrice, capacity, low, stock, shelfLife }
}

function nothingIn(told: number) {
  const nameless = { giftId: null, name: '', englishName: '', picture: '' } as const
  const none = { ...nameless, price: toFen(0), hasOwnPrice: false } as const
  const most = { capacity: Math.max(1, told), low: 0, stock: told }
  return { ...none, costPrice: toFen(0), ...most, shelfLife: 'fine' } as const
}

type Slot = Pick<MachineSlots['slots'][number], 'slot' | 'name' | 'price' | 'capacity' | 'low'>

export function formatSlotSummary({ slot, name, price, capacity, low }: Slot): string {
  return `${slot} ${name} ${price} ${low}/${capacity}`
}

type SavingContext = CallContext<typeof slotCalls.saveSlots>

async function saveSlots(
  before: MachineSlots,
  given: readonly GivenSlot[],
  { tx, scope, actor, refuse }: SavingContext,
): Promise<void> {
  const kept = await resolveGivenSlots(given, { tx, scope, refuse })
  if (before.type !== 'claw' && kept.some(({ paid }) => paid === 0)) {
    throw refuse('noPrice', 'slots')
  }
  const emptied = given.filter(({ giftId }) => giftId === null).map(({ slot }) => slot)
  if (emptied.length > 0) await deleteSlots(tx, scope, before.equipmentId, emptied)
  await fillSlots(tx, scope, before, kept, actor.name)
}

type Asked = Pick<
  CallContext<typeof slotCalls.saveSlots | typeof templateCalls.saveTemplate>,
  'tx' | 'scope'
> & {
  refuse(failure: 'noGoods' | 'lowTooHigh', field: 'slots'): Error
}

/** Returns the slots that get goods, with the price that a player pays there: 0 if none was set. */
export async function resolveGivenSlots(
  given: readonly GivenSlot[],
  { tx, scope, refuse }: Asked,
): Promise<(KeptSlot & { readonly paid: number })[]> {
  const wanted = given.flatMap(({ giftId }) => giftId ?? [])
  const goods = new Map((await findGoods(tx, scope, wanted)).map((each) => [each.id, each]))
  return given.flatMap(({ slot, giftId, price: sent, capacity, low }) => {
    if (giftId === null) return []
    const found = goods.get(giftId)
    if (!found) throw refuse('noGoods', 'slots')
    if (low >= capacity) throw refuse('lowTooHigh', 'slots')
    const price = sent || null
    return [{ slot, goodsId: giftId, price, capacity, low, paid: price ?? found.price }]
  })
}

/** Saves slots. The stock of a new slot is the number that the board reports, until somebody counts. */
export async function fillSlots(
  tx: Tx,
  scope: Scope,
  { equipmentId, slots: before }: MachineSlots,
  kept: readonly KeptSlot[],
  by: string,
): Promise<void> {
  if (kept.length === 0) return
  await keepSlots(tx, scope, equipmentId, kept)
  const isNewlyFilled = ({ slot }: KeptSlot) =>
    !before.some((was) => was.slot === slot && was.giftId)
  const begun = kept.filter(isNewlyFilled).map(({ slot }) => {
    const told = before.find((was) => was.slot === slot)?.told ?? 0
    return { deviceId: equipmentId, slot, kind: 'begun', change: told } as const
  })
  if (begun.length > 0) await moveStock(tx, scope, begun, { by })
}
