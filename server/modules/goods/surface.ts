import { isTestOrder } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  listPlacedDevices,
  getVendCommand,
  wasCommandDone,
  type EndedCommand,
  type SlotReport,
} from '#server/modules/devices/surface.ts'
import { createGoodsRow } from './handlers.ts'
import { listGivenCosts, bookStockMoves, type StockMove } from './stock-move-store.ts'
import { hasStockWithShelfLife, isSlotEmpty, isSlotLow, computeShelfLife } from './rules.ts'
import { deleteSlotsOfDevices, saveSlotAssignments } from './slot-store.ts'
import { toReportedSlots, listCurrentSlots, type CurrentSlot } from './current-slots.ts'
import { listAllGoods, insertGoods, type GoodsRow } from './store.ts'
import { insertGoodsType } from './type-store.ts'

/** Surface of goods for other modules and the demo. */
export type { GivenCost } from './stock-move-store.ts'
export {
  listGivenCosts,
  deleteSlotsOfDevices,
  saveSlotAssignments,
  bookStockMoves,
  insertGoodsType,
}

/** Returns the goods that the slots of a machine sell, and whether they can come out now. */
export async function readDeviceShelf(tx: Tx, scope: Scope, deviceId: string) {
  const { slots, states } = await listCurrentSlots(tx, scope, [deviceId])
  const { told, faults } = toReportedSlots(states.get(deviceId))
  const now = new Date()
  const goods = slots.map((row) => ({
    slot: row.slot,
    goodsId: row.goodsId,
    name: row.name,
    english: row.english,
    picture: row.picture,
    priceFen: row.ownPrice ?? row.goodsPrice,
    stock: row.stock,
    inStock: row.left > 0 && !row.isOutOfOrder && computeShelfLife(row, now) !== 'over',
    soldOut: row.left <= 0,
  }))
  const empty = [...told].flatMap(([slot, pieces]) => (pieces > 0 ? [] : [slot]))
  return { goods, closed: [...empty, ...faults.keys()], told }
}

/**
 * Books the reports of machines about their slots: pieces that came out, and numbers that somebody raised.
 */
export async function bookSlotReports(
  tx: Tx,
  scope: Scope,
  reports: readonly SlotReport[],
): Promise<void> {
  const moves = reports.map(({ deviceId, slot, said, ...report }): StockMove => {
    const of = { deviceId, slot, said }
    return report.is === 'out'
      ? { ...of, ...toPieceOutMove(report.orderId, report.isTest) }
      : { ...of, kind: report.isFirst ? 'told' : 'filled', change: report.told }
  })
  await bookStockMoves(tx, scope, moves)
}

function toPieceOutMove(causeId: string | undefined, isTest: boolean) {
  return { kind: isTest ? 'test' : 'out', change: -1, causeId } as const
}

/**
 * Books the piece of a `vend` command that was carried out, whether or not the machine also reports it as an
 * event.
 */
export async function bookEndedVend(tx: Tx, scope: Scope, command: EndedCommand): Promise<void> {
  if (command.type !== 'vend' || !wasCommandDone(command)) return
  const { deviceId, slot, orderId } = await getVendCommand(tx, scope, command.id)
  const piece = toPieceOutMove(orderId, isTestOrder(orderId))
  await bookStockMoves(tx, scope, [{ deviceId, slot, ...piece, isAnswer: true }])
}

export async function hasGoods(tx: Tx, scope: Scope): Promise<boolean> {
  return (await listAllGoods(tx, scope)).length > 0
}

/** Inserts new goods and returns their id. */
export async function createGoods(
  tx: Tx,
  scope: Scope,
  fields: Partial<GoodsRow> & Pick<GoodsRow, 'name'>,
): Promise<string> {
  const row = { ...createGoodsRow(), price: toFen(0), ...fields }
  must(await insertGoods(tx, scope, row), `${row.name} is not there yet`)
  return row.id
}

/** Lists machines with an empty or low slot, and those slots, empty ones first. */
export async function listDevicesWithLowSlots(tx: Tx, scope: Scope) {
  return listDevicesWithChosenSlots(tx, scope, (own) => [
    ...own.filter(isSlotEmpty),
    ...own.filter(isSlotLow),
  ])
}

/** Lists machines that have chosen slots, and those slots. */
async function listDevicesWithChosenSlots(
  tx: Tx,
  scope: Scope,
  chooseSlots: (own: readonly CurrentSlot[]) => readonly CurrentSlot[],
) {
  const devices = await listPlacedDevices(tx, scope)
  const ids = devices.map(({ id }) => id)
  const { slots: all } = await listCurrentSlots(tx, scope, ids)
  const slots = Map.groupBy(all, ({ deviceId }) => deviceId)
  return devices.flatMap(({ id: deviceId, name: deviceName, siteId }) => {
    const slotNumbers = chooseSlots(slots.get(deviceId) ?? []).map(({ slot }) => slot)
    return slotNumbers.length === 0 ? [] : [{ deviceId, deviceName, siteId, slots: slotNumbers }]
  })
}

/** Lists machines with goods near their date or beyond it, and their slots, those beyond it first. */
export async function listDevicesWithExpiringGoods(tx: Tx, scope: Scope, now: Date) {
  return listDevicesWithChosenSlots(tx, scope, (own) => [
    ...own.filter((slot) => hasStockWithShelfLife(slot, 'over', now)),
    ...own.filter((slot) => hasStockWithShelfLife(slot, 'near', now)),
  ])
}
