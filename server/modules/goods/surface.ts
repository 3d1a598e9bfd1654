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

/** What other modules, and the demo, may ask of goods. */
export type { GivenCost } from './stock-move-store.ts'
export { costsOf, deleteAllSlots as slotsGone, keepSlots, moveStock, insertType as makeType }

/** What is sold out of a machine's slots, and whether it comes out now. */
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

/** What machines said of their slots: what came out of them, and where somebody raised the count. */
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

/** A machine answered that what was bought is out; whether it says so by itself, too, or never does. */
export async function vendEnded(tx: Tx, scope: Scope, command: EndedCommand): Promise<void> {
  if (command.type !== 'vend' || !wasDone(command)) return
  const { deviceId, slot, orderId } = await vendOf(tx, scope, command.id)
  const piece = pieceOut(orderId, isTestOrder(orderId))
  await moveStock(tx, scope, [{ deviceId, slot, ...piece, isAnswer: true }])
}

export async function hasGoods(tx: Tx, scope: Scope): Promise<boolean> {
  return (await allGoods(tx, scope)).length > 0
}

/** Goods that were not there before. */
export async function makeGoods(
  tx: Tx,
  scope: Scope,
  given: Partial<GoodsRow> & Pick<GoodsRow, 'name'>,
): Promise<string> {
  const row = { ...newGoods(), price: toFen(0), ...given }
  must(await insertGoods(tx, scope, row), `${row.name} is not there yet`)
  return row.id
}

/** Machines of which a slot is empty or low, and which slots those are: the empty ones first. */
export async function shortMachines(tx: Tx, scope: Scope) {
  return slotsByMachine(tx, scope, (own) => [...own.filter(isEmpty), ...own.filter(isSlotLow)])
}

/** Machines that have such slots, and which these are. */
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

/** Those in which something is near its date or beyond it, and in which slots: what is beyond it first. */
export async function expiringMachines(tx: Tx, scope: Scope, now: Date) {
  return slotsByMachine(tx, scope, (own) => [
    ...own.filter((slot) => hasStockWithLife(slot, 'over', now)),
    ...own.filter((slot) => hasStockWithLife(slot, 'near', now)),
  ])
}
