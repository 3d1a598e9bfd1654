import { DAY_MS } from '#contract/base/durations.ts'
import { isSlotDeviceType, stockedTypes } from '#contract/devices/device.ts'
import {
  slotSubject,
  type SlotInput,
  type MachineSlots,
  type slotCalls,
} from '#contract/goods/goods-slots.ts'
import type { templateCalls } from '#contract/goods/goods-templates.ts'
import { toFen } from '#contract/base/money.ts'
import { findDevices, listDeviceRows, listDeviceStates } from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookStockMoves, countPlayerTakenPiecesSince, toSlotKey } from './stock-move-store.ts'
import { hasStockWithShelfLife, isSlotEmpty, isSlotLow, computeShelfLife } from './rules.ts'
import {
  deleteDeviceSlots,
  saveSlotAssignments,
  listSlotRows,
  type SlotAssignment,
  type SlotRow,
} from './slot-store.ts'
import { toReportedSlots, listCurrentSlots, type CurrentSlot } from './current-slots.ts'
import { findGoods } from './store.ts'

export const slotHandlers: Handlers<typeof slotCalls> = {
  async machines({ fieldId }, { tx, scope }) {
    const [devices, sites] = await Promise.all([
      listDeviceRows(tx, scope, fieldId),
      listAllSites(tx, scope),
    ])
    const stocked = devices.filter(({ type }) => stockedTypes.includes(type))
    const ids = stocked.map(({ id }) => id)
    const { slots, states } = await listCurrentSlots(tx, scope, ids)
    const bySlot = Map.groupBy(slots, ({ deviceId }) => deviceId)
    const places = Map.groupBy(stocked, (device) => device.fieldId ?? '')
    return [...places].map(([siteId, siteDevices]) => ({
      fieldId: siteId,
      fieldName: sites.find(({ id }) => id === siteId)?.firmName ?? '',
      equipmentList: siteDevices.map(({ id, code, number, type, remark }) => ({
        equipmentId: id,
        code,
        number: number || code,
        type,
        remark,
        online: states.get(id)?.online ?? false,
        ...summarizeSlotStock(bySlot.get(id) ?? []),
      })),
    }))
  },

  async slots({ equipmentId }, { tx, scope, refuse }) {
    const found = await findMachineSlots(tx, scope, equipmentId)
    if (!found) throw refuse('noDevice', 'equipmentId')
    return found
  },

  async saveSlots({ equipmentId, slots: slotInputs }, context) {
    const { tx, scope, refuse, record, tell } = context
    const before = await findMachineSlots(tx, scope, equipmentId)
    if (!before) throw refuse('noDevice', 'equipmentId')
    if (!stockedTypes.includes(before.type)) throw refuse('noSlots', 'equipmentId')
    await saveMachineSlots(before, slotInputs, context)
    const after = (await findMachineSlots(tx, scope, equipmentId))!
    const [summaryBefore, is] = [before, after].map(({ slots }) => ({
      slots: slots.map(formatSlotSummary).join(' | '),
    }))
    record(scope, slotSubject, {
      id: equipmentId,
      name: before.code,
      before: summaryBefore!,
      after: is!,
    })
    tell(scope, 'goods')
    return after
  },
}

function summarizeSlotStock(slots: readonly CurrentSlot[]) {
  const now = new Date()
  const sumSlotNumbers = (of: (slot: CurrentSlot) => number) =>
    slots.reduce((all, slot) => all + of(slot), 0)
  return {
    slots: slots.length,
    empty: slots.filter(isSlotEmpty).length,
    low: slots.filter(isSlotLow).length,
    expiring: slots.filter((slot) => hasStockWithShelfLife(slot, 'near', now)).length,
    over: slots.filter((slot) => hasStockWithShelfLife(slot, 'over', now)).length,
    stock: sumSlotNumbers(({ left }) => left),
    capacity: sumSlotNumbers(({ capacity }) => capacity),
  }
}

const WEEK_MS = 7 * DAY_MS

/**
 * Returns the slots of a machine: those that staff set up, and those that its board reports. Undefined if
 * the scope does not see the machine.
 */
export async function findMachineSlots(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<MachineSlots | undefined> {
  const [machine] = await listMachineSlots(tx, scope, [deviceId])
  return machine
}

/** Returns the same for several machines. */
export async function listMachineSlots(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<MachineSlots[]> {
  const devices = await findDevices(tx, scope, deviceIds)
  const now = new Date()
  const [rows, states, sites, out] = await Promise.all([
    listSlotRows(tx, scope, deviceIds),
    listDeviceStates(tx, scope, deviceIds),
    listAllSites(tx, scope),
    countPlayerTakenPiecesSince(tx, scope, deviceIds, new Date(now.getTime() - WEEK_MS)),
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
      slots: toMachineSlots(
        byDevice.get(id) ?? [],
        stockedTypes.includes(type) ? state : undefined,
        now,
      ).map((slot) => ({ ...slot, weekOut: out.get(toSlotKey(id, slot.slot)) ?? 0 })),
    }
  })
}

type SlotReportState = NonNullable<ReturnType<Awaited<ReturnType<typeof listDeviceStates>>['get']>>

function toMachineSlots(rows: readonly SlotRow[], state: SlotReportState | undefined, now: Date) {
  const { told, faults } = toReportedSlots(state)
  const numbers = [...told.keys(), ...rows.map(({ slot }) => slot)]
  const all = [...new Set(numbers)].toSorted((a, b) => a - b)
  return all.map((slot) => {
    const row = rows.find((each) => each.slot === slot)
    const pieces = told.get(slot)
    return {
      slot,
      ...(row ? toFilledSlot(row, now) : toUnsetSlot(pieces ?? 0)),
      ...(pieces !== undefined && { told: pieces }),
      fault: faults.get(slot) ?? '',
    }
  })
}

function toFilledSlot(row: SlotRow, now: Date) {
  const { goodsId, name, english, picture, ownPrice, goodsPrice, costPrice, ...counts } = row
  const { capacity, low, stock } = counts
  const goodsFields = { giftId: goodsId, name, englishName: english, picture }
  const price = { price: ownPrice ?? goodsPrice, hasOwnPrice: ownPrice !== null }
  const shelfLife = computeShelfLife(row, now)
  return { ...goodsFields, ...price, costPrice, capacity, low, stock, shelfLife }
}

function toUnsetSlot(reportedStock: number) {
  const nameless = { giftId: null, name: '', englishName: '', picture: '' } as const
  const none = { ...nameless, price: toFen(0), hasOwnPrice: false } as const
  const counts = { capacity: Math.max(1, reportedStock), low: 0, stock: reportedStock }
  return { ...none, costPrice: toFen(0), ...counts, shelfLife: 'fine' } as const
}

type SummarizedSlot = Pick<
  MachineSlots['slots'][number],
  'slot' | 'name' | 'price' | 'capacity' | 'low'
>

export function formatSlotSummary({ slot, name, price, capacity, low }: SummarizedSlot): string {
  return `${slot} ${name} ${price} ${low}/${capacity}`
}

type SavingContext = CallContext<typeof slotCalls.saveSlots>

async function saveMachineSlots(
  before: MachineSlots,
  slotInputs: readonly SlotInput[],
  { tx, scope, actor, refuse }: SavingContext,
): Promise<void> {
  const assignments = await resolveSlotAssignments(slotInputs, { tx, scope, refuse })
  if (isSlotDeviceType(before.type) && assignments.some(({ paid }) => paid === 0)) {
    throw refuse('noPrice', 'slots')
  }
  const emptied = slotInputs.filter(({ giftId }) => giftId === null).map(({ slot }) => slot)
  if (emptied.length > 0) await deleteDeviceSlots(tx, scope, before.equipmentId, emptied)
  await saveSlotAssignmentsWithMoves(tx, scope, before, assignments, actor.name)
}

type SlotResolutionContext = Pick<
  CallContext<typeof slotCalls.saveSlots | typeof templateCalls.saveTemplate>,
  'tx' | 'scope'
> & {
  refuse(failure: 'noGoods' | 'lowTooHigh', field: 'slots'): Error
}

/** Returns the slots that get goods, with the price that a player pays there: 0 if none was set. */
export async function resolveSlotAssignments(
  slotInputs: readonly SlotInput[],
  { tx, scope, refuse }: SlotResolutionContext,
): Promise<(SlotAssignment & { readonly paid: number })[]> {
  const goodsIds = slotInputs.flatMap(({ giftId }) => giftId ?? [])
  const goods = new Map((await findGoods(tx, scope, goodsIds)).map((each) => [each.id, each]))
  return slotInputs.flatMap(({ slot, giftId, price: sent, capacity, low }) => {
    if (giftId === null) return []
    const slotGoods = goods.get(giftId)
    if (!slotGoods) throw refuse('noGoods', 'slots')
    if (low >= capacity) throw refuse('lowTooHigh', 'slots')
    const price = sent || null
    return [{ slot, goodsId: giftId, price, capacity, low, paid: price ?? slotGoods.price }]
  })
}

/** Saves slots. The stock of a new slot is the number that the board reports, until somebody counts. */
export async function saveSlotAssignmentsWithMoves(
  tx: Tx,
  scope: Scope,
  { equipmentId, slots: before }: MachineSlots,
  assignments: readonly SlotAssignment[],
  by: string,
): Promise<void> {
  if (assignments.length === 0) return
  await saveSlotAssignments(tx, scope, equipmentId, assignments)
  const isNewlyFilled = ({ slot }: SlotAssignment) =>
    !before.some((earlier) => earlier.slot === slot && earlier.giftId)
  const moves = assignments.filter(isNewlyFilled).map(({ slot }) => {
    const reportedStock = before.find((earlier) => earlier.slot === slot)?.told ?? 0
    return { deviceId: equipmentId, slot, kind: 'begun', change: reportedStock } as const
  })
  if (moves.length > 0) await bookStockMoves(tx, scope, moves, { by })
}
