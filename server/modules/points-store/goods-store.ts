import { sql, type RawBuilder } from 'kysely'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue, toContainsPattern } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type ConvertedField = 'costPrice' | 'endDate' | 'marketPrice' | 'moneyPrice' | 'shippingFee'
type SelectedRow = Omit<StoreGoods, ConvertedField | 'startDate'> & {
  readonly moneyFen: number
  readonly shippingFen: number
  readonly marketFen: number
  readonly costFen: number
  readonly fromDay: string | null
  readonly untilDay: string | null
}

function toStoreGoods(selected: SelectedRow): StoreGoods {
  const { moneyFen, shippingFen, marketFen, costFen, fromDay, untilDay, ...row } = selected
  return {
    ...row,
    moneyPrice: toFen(moneyFen),
    shippingFee: toFen(shippingFen),
    marketPrice: toFen(marketFen),
    costPrice: toFen(costFen),
    startDate: fromDay === null ? null : parseShanghaiDay(fromDay),
    endDate: untilDay === null ? null : parseShanghaiDay(untilDay),
  }
}

export type StoreGoodsFilter = {
  readonly name?: string | undefined
  readonly groupId?: string | undefined
  readonly isOn?: boolean | undefined
  readonly removed?: boolean | undefined
  readonly ids?: readonly string[]
}
export type StoreGoodsSort = 'createTime' | 'points' | 'stock'

function buildGoodsCondition(scope: Scope, filter: StoreGoodsFilter): RawBuilder<unknown> {
  const { name, groupId, isOn, removed, ids } = filter
  const conditions = [sql`g.merchant_id = ${merchantValue(scope)}`]
  if (removed !== undefined) {
    conditions.push(removed ? sql`g.removed_at is not null` : sql`g.removed_at is null`)
  }
  if (name) conditions.push(sql`g.name ilike ${toContainsPattern(name)}`)
  if (groupId !== undefined) conditions.push(sql`g.group_id = ${groupId}`)
  if (isOn !== undefined) conditions.push(sql`g.is_on = ${isOn}`)
  if (ids) conditions.push(sql`g.goods_id = ${anyOf(ids)}`)
  return sql.join(conditions, sql` and `)
}

function selectStoreGoods(scope: Scope, filter: StoreGoodsFilter): RawBuilder<unknown> {
  const own = merchantValue(scope)
  return sql`select g.goods_id as id, g.name, g.pictures, g.group_id as "groupId",
      coalesce(p.name, '') as "groupName", g.points, g.money_fen as "moneyFen",
      g.shipping_fen as "shippingFen", g.market_fen as "marketFen", g.cost_fen as "costFen",
      g.kind, g.voucher_kind_id as "voucherKindId", g.coins, coalesce(v.name, '') as "voucherName",
      g.stock, g.member_limit as "memberLimit",
      g.day_limit as "dayLimit", g.level_id as "levelId", coalesce(l.name, '') as "levelName",
      g.is_picked_up as "isPickedUp", g.is_shipped as "isShipped",
      g.from_day::text as "fromDay", g.until_day::text as "untilDay", g.detail,
      g.is_on as "isOn", g.redeemed, g.made_at as "createTime", g.removed_at as "removedAt"
    from store_goods g
    left join store_groups p on p.merchant_id = ${own} and p.group_id = g.group_id
    left join voucher_kinds v on v.merchant_id = ${own} and v.kind_id = g.voucher_kind_id
    left join member_levels l on l.merchant_id = ${own} and l.level_id = g.level_id
    where ${buildGoodsCondition(scope, filter)}`
}

const SORTED = {
  points: sql`g.points`,
  stock: sql`g.stock`,
  createTime: sql`g.made_at`,
} as const

/** Lists goods, newest first unless sorted otherwise, and counts them. */
export async function listStoreGoods(
  tx: Tx,
  scope: Scope,
  { size, offset, order }: PageWindow<StoreGoodsSort>,
  filter: StoreGoodsFilter,
): Promise<{ records: StoreGoods[]; total: number }> {
  const [sort = { by: 'createTime', direction: 'desc' } as const] = order
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<SelectedRow>`${selectStoreGoods(scope, filter)}
    order by ${SORTED[sort.by]} ${direction}, g.goods_id limit ${size} offset ${offset}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from store_goods g where ${buildGoodsCondition(scope, filter)}`.execute(tx)
  return { records: rows.map(toStoreGoods), total: counted[0]!.total }
}

/** Lists these goods; without ids, all that are not in the recycle bin. */
export async function findStoreGoods(
  tx: Tx,
  scope: Scope,
  ids?: readonly string[],
): Promise<StoreGoods[]> {
  const filter = ids ? { ids } : { removed: false }
  const { rows } = await sql<SelectedRow>`${selectStoreGoods(scope, filter)}
    order by g.made_at desc, g.goods_id`.execute(tx)
  return rows.map(toStoreGoods)
}

/** Locks goods until the transaction ends, so that redemptions of them come one after the other. */
export async function lockStoreGoods(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<StoreGoods | undefined> {
  await sql`select from store_goods g
    where g.merchant_id = ${scope.merchantId} and g.goods_id = ${id} for update`.execute(tx)
  return (await findStoreGoods(tx, scope, [id]))[0]
}

type SavedGoods = Omit<
  StoreGoods,
  'groupName' | 'levelName' | 'redeemed' | 'removedAt' | 'voucherName'
>

export async function saveStoreGoods(
  tx: Tx,
  { merchantId }: Scope,
  goods: SavedGoods,
): Promise<void> {
  const fromDay = goods.startDate && formatShanghaiDay(goods.startDate)
  const untilDay = goods.endDate && formatShanghaiDay(goods.endDate)
  await sql`insert into "store_goods" ("merchant_id", goods_id, group_id, name, pictures, detail, points,
      money_fen, shipping_fen, market_fen, cost_fen, stock, member_limit, day_limit, level_id,
      is_picked_up, is_shipped, from_day, until_day, is_on, made_at, kind, voucher_kind_id, coins)
    values (${merchantId}, ${goods.id}, ${goods.groupId}, ${goods.name},
      ${goods.pictures}::text[], ${goods.detail}, ${goods.points}, ${goods.moneyPrice},
      ${goods.shippingFee}, ${goods.marketPrice},
      ${goods.costPrice}, ${goods.stock}, ${goods.memberLimit}, ${goods.dayLimit},
      ${goods.levelId}, ${goods.isPickedUp}, ${goods.isShipped}, ${fromDay}::date,
      ${untilDay}::date, ${goods.isOn}, ${goods.createTime}, ${goods.kind},
      ${goods.voucherKindId}, ${goods.coins})
    on conflict (merchant_id, goods_id) do update set group_id = excluded.group_id,
      name = excluded.name, pictures = excluded.pictures, detail = excluded.detail,
      points = excluded.points, money_fen = excluded.money_fen,
      shipping_fen = excluded.shipping_fen, market_fen = excluded.market_fen, cost_fen = excluded.cost_fen,
      stock = excluded.stock, member_limit = excluded.member_limit,
      day_limit = excluded.day_limit, level_id = excluded.level_id,
      is_picked_up = excluded.is_picked_up, is_shipped = excluded.is_shipped,
      voucher_kind_id = excluded.voucher_kind_id, coins = excluded.coins,
      from_day = excluded.from_day, until_day = excluded.until_day`.execute(tx)
}

export async function setGoodsOnShelf(
  tx: Tx,
  { merchantId }: Scope,
  ids: readonly string[],
  isOn: boolean,
): Promise<void> {
  await sql`update store_goods set is_on = ${isOn}
    where merchant_id = ${merchantId} and goods_id = ${anyOf(ids)}`.execute(tx)
}

/** Moves goods to the recycle bin, or back if `removedAt` is null. They are off the shelf then. */
export async function setGoodsRemoved(
  tx: Tx,
  { merchantId }: Scope,
  ids: readonly string[],
  removedAt: Date | null,
): Promise<void> {
  await sql`update store_goods set is_on = false, removed_at = ${removedAt}
    where merchant_id = ${merchantId} and goods_id = ${anyOf(ids)}`.execute(tx)
}

export async function deleteStoreGoods(
  tx: Tx,
  { merchantId }: Scope,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from store_goods
    where merchant_id = ${merchantId} and goods_id = ${anyOf(ids)}`.execute(tx)
}

/** Returns which of these goods were ever redeemed, cancelled redemptions included. */
export async function findRedeemedGoods(
  tx: Tx,
  { merchantId }: Scope,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct r.goods_id as id from redemptions r
    where r.merchant_id = ${merchantId} and r.goods_id = ${anyOf(ids)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes pieces out of stock, or puts them back if below 0. The caller holds the lock of the goods. */
export async function takeFromStock(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  pieces: number,
): Promise<void> {
  await sql`update store_goods set stock = stock - ${pieces}, redeemed = redeemed + ${pieces}
    where merchant_id = ${merchantId} and goods_id = ${id}`.execute(tx)
}

export async function countGoodsOnShelf(tx: Tx, scope: Scope) {
  const { rows } = await sql<{ goodsOn: number; soldOut: number }>`select
      count(*)::int as "goodsOn", (count(*) filter (where g.stock = 0))::int as "soldOut"
    from store_goods g where g.merchant_id = ${merchantValue(scope)} and g.is_on
      and g.removed_at is null`.execute(tx)
  return rows[0]!
}
