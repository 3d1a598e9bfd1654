import { isTestOrder } from '#contract/devices/device.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  listPlacedDevices,
  vendOf,
  wasDone,
  type EndedCommand,
  type SlotTold,
} from '#server/modules/devices/surface.ts'
import { newGoods } from './handlers.ts'
import { costsOf, moveStock, type StockMove } from './stock-move-store.ts'
import { hasStockWithLife, isEmpty, isSlotLow, shelfLifeOf } from './rules.ts'
import { deleteAllSlots, keepSlots } from './slot-store.ts'
import { saidBy, slotsNow, type SlotNow } from './current-slots.ts'
import { allGoods, insertGoods, type GoodsRow } from './store.ts'
import { insertType } from './type-store.ts'

/** Surface of goods for other modules and the demo. */
export type { GivenCost } from './stock-move-store.ts'
export { costsOf, deleteAllSlots as slotsGone, keepSlots, moveStock, insertType as makeType }

/** Returns the goods that the slots of a machine sell, and whether they can come out now. */
export async function shelfOf(tx: Tx, scope: Scope, deviceId: string) {
  const { slots, states } = await slotsNow(tx, scope, [deviceId])
  const { told, faults } = saidBy(states.get(deviceId))
  const now = new Date()
  const goods = slots.map((row) => ({
    slot: row.slot,
    goodsId: row.goodsId,
    name: row.name,
    english: row.english,
    picture: row.picture,
    priceFen: row.ownPrice ?? row.goodsPrice,
    stock: row.stock,
    inStock: row.left > 0 && !row.isOutOfOrder && shelfLifeOf(row, now) !== 'over',
    soldOut: row.left <= 0,
  }))
  const empty = [...told].flatMap(([slot, pieces]) => (pieces > 0 ? [] : [slot]))
  return { goods, closed: [...empty, ...faults.keys()], told }
}

/**
 * Books the reports of machines about their slots: pieces that came out, and numbers that somebody raised.
 */
export async function stockTold(tx: Tx, scope: Scope, told: readonly SlotTold[]): Promise<void> {
  const moves = told.map(({ deviceId, slot, said, ...what }): StockMove => {
    const of = { deviceId, slot, said }
    return what.is === 'out'
      ? { ...of, ...pieceOut(what.orderId, what.isTest) }
      : { ...of, kind: what.isFirst ? 'told' : 'filled', change: what.told }
  })
  await moveStock(tx, scope, moves)
}

function pieceOut(causeId: string | undefined, isTest: boolean) {
  return { kind: isTest ? 'test' : 'out', change: -1, causeId } as const
}

/**
 * Books the piece of a `vend` command that was carried out, whether or not the machine also reports it as an
 * event.
 */
export async function vendEnded(tx: Tx, scope: Scope, command: EndedCommand): Promise<void> {
  if (command.type !== 'vend' || !wasDone(command)) return
  const { deviceId, slot, orderId } = await vendOf(tx, scope, command.id)
  const piece = pieceOut(orderId, isTestOrder(orderId))
  await moveStock(tx, scope, [{ deviceId, slot, ...piece, isAnswer: true }])
}

export async function hasGoods(tx: Tx, scope: Scope): Promise<boolean> {
  return (await allGoods(tx, scope)).length > 0
}

/** Inserts new goods and returns their id. */
export async function makeGoods(
  tx: Tx,
  scope: Scope,
  given: Partial<GoodsRow> & Pick<GoodsRow, 'name'>,
): Promise<string> {
  const row = { ...newGoods(), price: toFen(0), ...given }
  must(await insertGoods(tx, scope, row), `${row.name} is not there yet`)
  return row.id
}

/** Lists machines with an empty or low slot, and those slots, empty ones first. */
export async function shortMachines(tx: Tx, scope: Scope) {
  return slotsByMachine(tx, scope, (own) => [...own.filter(isEmpty), ...own.filter(isSlotLow)])
}

/** Lists machines that have chosen slots, and those slots. */
async function slotsByMachine(
  tx: Tx,
  scope: Scope,
  chosen: (own: readonly SlotNow[]) => readonly SlotNow[],
) {
  const devices = await listPlacedDevices(tx, scope)
  const ids = devices.map(({ id }) => id)
  const { slots: all } = await slotsNow(tx, scope, ids)
  const slots = Map.groupBy(all, ({ deviceId }) => deviceId)
  return devices.flatMap(({ id: deviceId, name: deviceName, siteId }) => {
    const found = chosen(slots.get(deviceId) ?? []).map(({ slot }) => slot)
    return found.length === 0 ? [] : [{ deviceId, deviceName, siteId, slots: found }]
  })
}

/** Lists machines with goods near their date or beyond it, and their slots, those beyond it first. */
export async function expiringMachines(tx: Tx, scope: Scope, now: Date) {
  return slotsByMachine(tx, scope, (own) => [
    ...own.filter((slot) => hasStockWithLife(slot, 'over', now)),
    ...own.filter((slot) => hasStockWithLife(slot, 'near', now)),
  ])
}
