import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { stockedTypes, toTestOrderId } from '#contract/devices/device.ts'
import type { MachineSlot, MachineSlots } from '#contract/goods/goods-slots.ts'
import {
  refillSubject,
  stockCountSubject,
  vendTestSubject,
  type stockCalls,
} from '#contract/goods/goods-stock.ts'
import { toFen } from '#contract/base/money.ts'
import {
  listDeviceCodes,
  listShownCommands,
  findDevices,
  enqueueDeviceCommand,
  requireOnline,
} from '#server/modules/devices/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  countFillingsSince,
  countDispensedSince,
  listGivenPieces,
  listStockMoves,
  bookStockMoves,
  toSlotKey,
  type MoveFilter,
  type StockMove,
} from './stock-move-store.ts'
import { buildPickList } from './pick-list.ts'
import { findMachineSlots } from './slot-handlers.ts'

/**
 * A phone without a network reports refills and counts later. Beyond this age it is unknown how many pieces
 * came out since.
 */
const TOLD_MS_MAX = 7 * DAY_MS
/** Longest time for which a machine is open during a visit. */
const VISIT_MS = 2 * HOUR_MS

export const stockHandlers: Handlers<typeof stockCalls> = {
  refill: (input, context) => refillMachine(input, context),
  count: (input, context) => bookStockCount(input, context),
  vendTest: sendSlotTestVend,

  async vendTests({ equipmentId }, { tx, scope, refuse }) {
    const [device] = await findDevices(tx, scope, [equipmentId])
    if (!device) throw refuse('noDevice', 'equipmentId')
    const commands = await listShownCommands(tx, scope, equipmentId)
    return commands.filter(({ type }) => type === 'vend')
  },

  async moves({ equipmentId, direction, ...input }, { tx, scope }) {
    const window = toPageWindow(input)
    const filter = { ...toMoveFilter(input), deviceId: equipmentId, direction }
    const { records, total } = await listStockMoves(tx, scope, window, filter)
    const shownMoves = await addMachineNames(tx, scope, records)
    return pageAnswer(window, shownMoves, total)
  },

  async given(input, { tx, scope }) {
    const window = toPageWindow(input)
    const { records, total } = await listGivenPieces(tx, scope, window, toMoveFilter(input))
    const rows = records.map((row) => ({ ...row, cost: toFen(row.cost) }))
    return pageAnswer(window, await addMachineNames(tx, scope, rows), total)
  },

  picks: async ({ fieldId }, { tx, scope }) => buildPickList(tx, scope, fieldId),
}

async function refillMachine(
  { equipmentId, slots, doneAt }: CallInput<typeof stockCalls.refill>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof stockCalls.refill>,
) {
  const before = await findMachineSlots(tx, scope, equipmentId)
  if (!before) throw refuse('noDevice', 'equipmentId')
  const refillId = newId()
  const done = resolveDoneTime(doneAt)
  const since = done ?? new Date()
  const [dispensed, filled] = await Promise.all([
    countDispensedSince(tx, scope, [equipmentId], since),
    countFillingsSince(tx, scope, [equipmentId], new Date(since.getTime() - VISIT_MS)),
  ])
  const moves = slots.flatMap(({ slot, found, after }): StockMove[] => {
    const slotBefore = findSetUpSlot(before, slot)
    if (!slotBefore) throw refuse('notSetUp', 'slots')
    if (Math.max(after, found ?? 0) > slotBefore.capacity) throw refuse('overCapacity', 'slots')
    const of = { deviceId: equipmentId, slot, causeId: refillId, doneAt: done }
    const refill = { ...of, kind: 'refill', change: after } as const
    if (found === undefined) return [refill]
    const key = toSlotKey(equipmentId, slot)
    // Pieces that the machine reported as filled were put in after the person had looked.
    const presentPieces = found - (filled.get(key) ?? 0)
    if (presentPieces - (dispensed.get(key) ?? 0) === slotBefore.stock) return [refill]
    return [{ ...of, kind: 'count', change: presentPieces }, refill]
  })
  const bookedMoves = await bookStockMoves(tx, scope, moves, { by: actor.name })
  const summaries = slots.map(({ slot }) => {
    const [first, ...more] = bookedMoves.filter((each) => each.slot === slot)
    const amounts = first ? [first.before, first.after, ...more.map(({ after }) => after)] : []
    return `${slot} ${findSetUpSlot(before, slot)?.name} ${amounts.join(' → ')}`
  })
  record(scope, refillSubject, {
    id: refillId,
    name: before.code,
    after: { slots: summaries.join(' | ') },
  })
  tell(scope, 'goods')
  return (await findMachineSlots(tx, scope, equipmentId))!
}

/** Returns the time of a refill or count; undefined means now, also if the phone's clock is ahead. */
function resolveDoneTime(doneAt: number | undefined): Date | undefined {
  const now = Date.now()
  if (doneAt === undefined || doneAt >= now) return undefined
  return new Date(Math.max(doneAt, now - TOLD_MS_MAX))
}

async function bookStockCount(
  { equipmentId, slots, reason = '' }: CallInput<typeof stockCalls.count>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof stockCalls.count>,
) {
  const before = await findMachineSlots(tx, scope, equipmentId)
  if (!before) throw refuse('noDevice', 'equipmentId')
  const countId = newId()
  const moves = slots.map(({ slot, counted, countedAt }): StockMove => {
    const slotBefore = findSetUpSlot(before, slot)
    if (!slotBefore) throw refuse('notSetUp', 'slots')
    // A number above the capacity is far more often a typing error than a slot that holds more.
    if (counted > slotBefore.capacity) throw refuse('overCapacity', 'slots')
    const of = { deviceId: equipmentId, slot, causeId: countId, doneAt: resolveDoneTime(countedAt) }
    return { ...of, kind: 'count', change: counted, reason }
  })
  const bookedMoves = await bookStockMoves(tx, scope, moves, { by: actor.name })
  const lines = bookedMoves.map(({ slot, before: stock, change, overtaken }) => {
    const { name, englishName, told } = findSetUpSlot(before, slot)!
    const { counted } = slots.findLast((each) => each.slot === slot)!
    const expected = overtaken ? stock : counted - change
    const reported = told === undefined ? {} : { told }
    return { slot, name, englishName, expected, counted, ...reported, overtaken }
  })
  const summaries = lines.map(
    (line) => `${line.slot} ${line.name} ${line.expected} → ${line.counted}`,
  )
  record(scope, stockCountSubject, {
    id: countId,
    name: before.code,
    after: { slots: summaries.join(' | '), reason },
  })
  tell(scope, 'goods')
  return lines
}

/**
 * Lets one piece out to test a slot, in front of a person. The board recognises the test by the name of the
 * order.
 */
async function sendSlotTestVend(
  { equipmentId, slot }: CallInput<typeof stockCalls.vendTest>,
  { tx, scope, actor, refuse, record, tell }: CallContext<typeof stockCalls.vendTest>,
) {
  const [device] = await findDevices(tx, scope, [equipmentId])
  if (!device) throw refuse('noDevice', 'equipmentId')
  if (!stockedTypes.includes(device.type)) throw refuse('noSlots', 'equipmentId')
  await requireOnline(tx, scope, equipmentId, refuse)
  const orderId = toTestOrderId(newId())
  const { id } = await enqueueDeviceCommand(
    tx,
    scope,
    device,
    'vend',
    { slot, orderId },
    actor.name,
  )
  record(scope, vendTestSubject, {
    id: equipmentId,
    name: device.code,
    after: { slots: String(slot) },
  })
  tell(scope, 'devices')
  return { commandId: id }
}

type StockMoveQuery = {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
  readonly fieldId?: string | undefined
}

/** Returns a filter that includes both days. */
function toMoveFilter({ startDate, endDate, fieldId }: StockMoveQuery): MoveFilter {
  const until = endDate && new Date(endDate.getTime() + DAY_MS)
  return { from: startDate, until, siteId: fieldId }
}

function findSetUpSlot({ slots }: MachineSlots, slot: number): MachineSlot | undefined {
  return slots.find((each) => each.slot === slot && each.giftId !== null)
}

/** Adds the current or last name of the machine, and the site where it was at that time. */
async function addMachineNames<
  Row extends { readonly equipmentId: string; readonly siteId: string },
>(tx: Tx, scope: Scope, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ equipmentId }) => equipmentId))]
  const [devices, codes, sites] = await Promise.all([
    findDevices(tx, scope, ids),
    listDeviceCodes(tx, scope, ids),
    listAllSites(tx, scope),
  ])
  const byId = new Map(devices.map((device) => [device.id, device]))
  return rows.map(({ siteId, ...row }) => {
    const device = byId.get(row.equipmentId)
    return {
      ...row,
      number: device?.number || (codes.get(row.equipmentId) ?? ''),
      type: device?.type ?? ('' as const),
      fieldName: sites.find(({ id }) => id === siteId)?.firmName ?? '',
    }
  })
}
