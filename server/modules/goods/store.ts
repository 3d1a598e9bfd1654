import { sql } from 'kysely'
import type { Goods } from '#contract/goods/goods-schema.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import {
  anyOf,
  toContainsPattern,
  orderRows,
  listPageRows,
  executeUnlessDuplicate,
  merchantValue,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type GoodsTables = {
  goods: {
    merchant_id: string
    goods_id: string
    type_id: string | null
    name: string
    english: string
    brand: string
    picture: string
    price_fen: number
    cost_fen: number
    produced_at: Date | null
    good_until: Date | null
    warn_days: number
    made_at: Date
  }
  goods_types: { merchant_id: string; type_id: string; name: string }
}

/** Goods as the table holds them; the rules add the state of the shelf life. */
export type GoodsRow = Omit<Goods, 'shelfLife'>

/** Sums or counts slots at the sites of the scope: goods belong to a merchant, machines to a site. */
function selectGoodsSlotAggregate(scope: Scope, sum: 'sum(greatest(s.stock, 0))' | 'count(*)') {
  const { sites } = scope
  const siteCondition =
    sites === 'all'
      ? sql`true`
      : sql`exists (select from devices d where d.merchant_id = s.merchant_id
          and d.merchant_id = ${merchantValue(scope)} and d.device_id = s.device_id
          and d.site_id = ${anyOf(sites)})`
  return sql<number>`(select coalesce(${sql.raw(sum)}, 0)::int from device_slots s
    where s.merchant_id = goods.merchant_id and s.merchant_id = ${merchantValue(scope)}
      and s.goods_id = goods.goods_id and ${siteCondition})`
}

const selectGoodsColumns = (scope: Scope) =>
  [
    'goods.goods_id as id',
    'goods.name',
    'english as englishName',
    'goods.type_id as typeId',
    sql<string>`coalesce(t.name, '')`.as('typeName'),
    'brand',
    'picture',
    'price_fen as price',
    'cost_fen as costPrice',
    'produced_at as productionDate',
    'good_until as effectiveDate',
    'warn_days as warnDays',
    'goods.made_at as createTime',
    selectGoodsSlotAggregate(scope, 'sum(greatest(s.stock, 0))').as('stock'),
    selectGoodsSlotAggregate(scope, 'count(*)').as('slots'),
  ] as const

const SORTED = { name: 'goods.name', createTime: 'goods.made_at' } as const

/** Every read starts here. Goods belong to a merchant, not to a site. */
function selectGoods(tx: Tx, scope: Scope) {
  return tx
    .withTables<GoodsTables>()
    .selectFrom('goods')
    .leftJoin('goods_types as t', (join) =>
      join
        .onRef('t.merchant_id', '=', 'goods.merchant_id')
        .onRef('t.type_id', '=', 'goods.type_id'),
    )
    .where('goods.merchant_id', '=', merchantValue(scope))
}

type SelectedGoodsRow = Omit<GoodsRow, 'price' | 'costPrice'> & { price: number; costPrice: number }
const toGoodsRow = (row: SelectedGoodsRow): GoodsRow => ({
  ...row,
  price: toFen(row.price),
  costPrice: toFen(row.costPrice),
})

export type GoodsFilter = {
  readonly text?: string | undefined
  readonly typeId?: string | undefined
  readonly expiring?: boolean
}

/** True if the last day is near or over, as `computeShelfLife` decides for one piece of goods. */
const EXPIRING = sql<boolean>`good_until - warn_days * interval '1 day' <= now()`

export async function listGoods(
  tx: Tx,
  scope: Scope,
  window: PageWindow<keyof typeof SORTED>,
  { text, typeId, expiring = false }: GoodsFilter,
) {
  let rows = selectGoods(tx, scope)
  if (text) {
    rows = rows.where((builder) =>
      builder.or([
        builder('goods.name', 'ilike', toContainsPattern(text)),
        builder('english', 'ilike', toContainsPattern(text)),
        builder('brand', 'ilike', toContainsPattern(text)),
      ]),
    )
  }
  if (typeId) rows = rows.where('goods.type_id', '=', typeId)
  if (expiring) rows = rows.where(EXPIRING)
  const sorted = orderRows(rows.select(selectGoodsColumns(scope)), window.order, SORTED)
    .orderBy('goods.name')
    .orderBy('goods.goods_id')
  const { total, records } = await listPageRows(rows, sorted, window)
  return { total, records: records.map(toGoodsRow) }
}

export async function listAllGoods(tx: Tx, scope: Scope, typeId?: string): Promise<GoodsRow[]> {
  const rows = selectGoods(tx, scope)
  const filtered = typeId === undefined ? rows : rows.where('goods.type_id', '=', typeId)
  return (await filtered.select(selectGoodsColumns(scope)).orderBy('goods.name').execute()).map(
    toGoodsRow,
  )
}

export async function findGoods(tx: Tx, scope: Scope, ids: readonly string[]): Promise<GoodsRow[]> {
  const rows = selectGoods(tx, scope).where('goods.goods_id', '=', anyOf(ids))
  return (await rows.select(selectGoodsColumns(scope)).orderBy('goods.name').execute()).map(
    toGoodsRow,
  )
}

const NAME_IS_OWN = 'goods_name_is_own'

/** Returns false if the merchant already has goods of that name. */
export async function insertGoods(tx: Tx, scope: Scope, goods: GoodsRow): Promise<boolean> {
  const query = tx
    .withTables<GoodsTables>()
    .insertInto('goods')
    .values({
      merchant_id: scope.merchantId,
      goods_id: goods.id,
      made_at: goods.createTime,
      ...toGoodsColumns(goods),
    })
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

/** Returns false if the merchant has other goods of that name. */
export async function updateGoods(tx: Tx, scope: Scope, goods: GoodsRow): Promise<boolean> {
  const query = tx
    .withTables<GoodsTables>()
    .updateTable('goods')
    .set(toGoodsColumns(goods))
    .where('merchant_id', '=', scope.merchantId)
    .where('goods_id', '=', goods.id)
  return executeUnlessDuplicate(NAME_IS_OWN, query)
}

export async function deleteGoods(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx
    .withTables<GoodsTables>()
    .deleteFrom('goods')
    .where('merchant_id', '=', scope.merchantId)
    .where('goods_id', '=', anyOf(ids))
    .execute()
}

function toGoodsColumns(goods: GoodsRow) {
  return {
    type_id: goods.typeId,
    name: goods.name,
    english: goods.englishName,
    brand: goods.brand,
    picture: goods.picture,
    price_fen: goods.price,
    cost_fen: goods.costPrice,
    produced_at: goods.productionDate,
    good_until: goods.effectiveDate,
    warn_days: goods.warnDays,
  }
}
