import { sql } from 'kysely'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue, prepareColumns } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type SlotTables = {
  device_slots: {
    merchant_id: string
    device_id: string
    slot: number
    goods_id: string
    price_fen: number | null
    capacity: number
    low: number
    stock: number
  }
  goods: {
    merchant_id: string
    goods_id: string
    name: string
    english: string
    picture: string
    price_fen: number
    cost_fen: number
    good_until: Date | null
    warn_days: number
  }
}

/** Slot with its goods. The queries do not check sites: the caller takes the machines from its scope. */
export type SlotRow = {
  readonly deviceId: string
  readonly slot: number
  readonly goodsId: string
  readonly ownPrice: Fen | null
  readonly capacity: number
  readonly low: number
  readonly stock: number
  readonly name: string
  readonly english: string
  readonly picture: string
  readonly goodsPrice: Fen
  readonly costPrice: Fen
  readonly effectiveDate: Date | null
  readonly warnDays: number
}

const COLUMNS = prepareColumns([
  's.device_id as deviceId',
  's.slot',
  's.goods_id as goodsId',
  's.price_fen as ownPrice',
  's.capacity',
  's.low',
  's.stock',
  'g.name',
  'g.english',
  'g.picture',
  'g.price_fen as goodsPrice',
  'g.cost_fen as costPrice',
  'g.good_until as effectiveDate',
  'g.warn_days as warnDays',
])

function selectDeviceSlots(tx: Tx, scope: Scope) {
  return tx
    .withTables<SlotTables>()
    .selectFrom('device_slots as s')
    .innerJoin('goods as g', (join) =>
      join.onRef('g.merchant_id', '=', 's.merchant_id').onRef('g.goods_id', '=', 's.goods_id'),
    )
    .where('s.merchant_id', '=', merchantValue(scope))
}

/** Lists slots by machine and number. */
export async function listSlotRows(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<SlotRow[]> {
  const rows = await selectDeviceSlots(tx, scope)
    .where('s.device_id', '=', anyOf(deviceIds))
    .select(COLUMNS)
    .orderBy('s.device_id')
    .orderBy('s.slot')
    .execute()
  return rows.map(toSlotRow)
}

type SelectedSlotRow = Omit<SlotRow, 'ownPrice' | 'goodsPrice' | 'costPrice'> & {
  ownPrice: number | null
  goodsPrice: number
  costPrice: number
}
function toSlotRow(row: SelectedSlotRow): SlotRow {
  const { ownPrice, goodsPrice, costPrice } = row
  const prices = { goodsPrice: toFen(goodsPrice), costPrice: toFen(costPrice) }
  return { ...row, ...prices, ownPrice: ownPrice === null ? null : toFen(ownPrice) }
}

/** Lists the machines that have any of these goods in a slot. */
export async function listDevicesWithGoods(
  tx: Tx,
  scope: Scope,
  goodsIds: readonly string[],
): Promise<string[]> {
  const rows = await selectDeviceSlots(tx, scope)
    .where('s.goods_id', '=', anyOf(goodsIds))
    .select('s.device_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

export type SlotAssignment = {
  readonly slot: number
  readonly goodsId: string
  readonly price: Fen | null
  readonly capacity: number
  readonly low: number
}

/** Saves which goods the slots hold from now on. Their stock comes from the stock book. */
export async function saveSlotAssignments(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  slots: readonly SlotAssignment[],
): Promise<void> {
  await tx
    .withTables<SlotTables>()
    .insertInto('device_slots')
    .values(
      slots.map(({ slot, goodsId, price, capacity, low }) => ({
        merchant_id: scope.merchantId,
        device_id: deviceId,
        slot,
        goods_id: goodsId,
        price_fen: price,
        capacity,
        low,
        stock: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'device_id', 'slot']).doUpdateSet((row) => ({
        goods_id: row.ref('excluded.goods_id'),
        price_fen: row.ref('excluded.price_fen'),
        capacity: row.ref('excluded.capacity'),
        low: row.ref('excluded.low'),
      })),
    )
    .execute()
}

/** Deletes the slots of machines that were removed or now have a type without slots. */
export async function deleteSlotsOfDevices(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
): Promise<void> {
  await tx
    .withTables<SlotTables>()
    .deleteFrom('device_slots')
    .where('merchant_id', '=', scope.merchantId)
    .where('device_id', '=', anyOf(deviceIds))
    .execute()
}

export async function deleteDeviceSlots(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  slots: readonly number[],
): Promise<void> {
  await tx
    .withTables<SlotTables>()
    .deleteFrom('device_slots')
    .where('merchant_id', '=', scope.merchantId)
    .where('device_id', '=', deviceId)
    .where('slot', '=', sql<number>`any(${slots}::int[])`)
    .execute()
}
