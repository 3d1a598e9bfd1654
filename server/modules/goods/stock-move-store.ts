import { sql } from 'kysely'
import type { StockKind } from '#contract/goods/goods-stock.ts'
import type { ReportPosition } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { anyOf, listPageRows, merchantValue } from '#server/platform/query.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Movement of goods into or out of a slot, as the stock book keeps it. */
export type StockMove = {
  readonly deviceId: string
  readonly slot: number
  /**
   * `out`: a sale if the machine sells, else a prize. `told`: the first number that the machine reports,
   * with which the book begins if it has not begun.
   */
  readonly kind: Exclude<StockKind, 'sale' | 'prize'> | 'out' | 'told'
  /**
   * Number of pieces to add. For 'begun', 'told', 'refill' and 'count' it is the number that is there now.
   * For 'filled' it is the number that the machine reports, which counts as far as the book has less.
   */
  readonly change: number
  readonly causeId?: string | undefined
  readonly reason?: string | undefined
  /** Time of a refill or count that is reported later than it was done. */
  readonly doneAt?: Date | undefined
  /** Position of a machine's own report in the order of all its reports. */
  readonly said?: ReportPosition | undefined
  /** The movement comes from the reply to a command: the machine's own event may follow. */
  readonly isAnswer?: boolean
}
/** Result of a movement. */
export type StockMoveResult = {
  readonly slot: number
  readonly before: number
  readonly change: number
  readonly after: number
  /** Something that was done later was reported earlier, so the stock stays as it is. */
  readonly overtaken: boolean
}

/**
 * Books movements. Returns them by machine and slot, those of a slot in the given order; slots that are not
 * set up are left out.
 */
export async function bookStockMoves(
  tx: Tx,
  scope: Scope,
  moves: readonly StockMove[],
  { by = '', at = new Date() }: { readonly by?: string; readonly at?: Date } = {},
): Promise<StockMoveResult[]> {
  const lines = moves.map(({ said, ...move }) => {
    return { id: newId(), againId: newId(), ...move, ...said }
  })
  const { rows } = await sql<StockMoveResult>`select * from move_stock(${scope.merchantId},
    ${JSON.stringify(lines)}::jsonb, ${by}, ${at})`.execute(tx)
  return rows
}

const OUT: readonly StockKind[] = ['sale', 'prize']
const LEFT: readonly StockKind[] = [...OUT, 'test']
const CAME: readonly StockKind[] = ['refill', 'filled', 'count']

/**
 * Returns how many pieces of the goods now in each slot players took since a moment, by machine and slot.
 */
export const countPlayerTakenPiecesSince = (
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  since: Date,
) => countStockPiecesSince(tx, scope, deviceIds, since, OUT, isOfCurrentGoods(scope))

const isOfCurrentGoods = (
  scope: Scope,
) => sql<boolean>`goods_id = (select s.goods_id from device_slots s
  where s.merchant_id = m.merchant_id and s.merchant_id = ${merchantValue(scope)}
    and s.device_id = m.device_id and s.slot = m.slot)`

/** Returns how many pieces of any goods came out since a moment, including tests, by machine and slot. */
export const countDispensedSince = (
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  since: Date,
) => countStockPiecesSince(tx, scope, deviceIds, since, LEFT)

/**
 * Returns the reported fillings since a moment, as negative numbers. Fillings before the last refill or
 * count of the slot are left out.
 */
export const countFillingsSince = (
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  since: Date,
) => countStockPiecesSince(tx, scope, deviceIds, since, ['filled'], isSinceLastCount(scope))

const isSinceLastCount = (scope: Scope) => sql<boolean>`not exists (select from stock_moves l
  where l.merchant_id = m.merchant_id and l.merchant_id = ${merchantValue(scope)}
    and l.device_id = m.device_id and l.slot = m.slot
    and l.kind in ('refill', 'count') and coalesce(l.done_at, l.at) >= m.at)`

async function countStockPiecesSince(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  since: Date,
  kinds: readonly StockKind[],
  also = sql<boolean>`true`,
): Promise<ReadonlyMap<string, number>> {
  type SlotPiecesRow = { deviceId: string; slot: number; pieces: number }
  const { rows } = await sql<SlotPiecesRow>`select device_id as "deviceId", slot,
      sum(-change)::int as pieces
    from stock_moves m
    where merchant_id = ${merchantValue(scope)} and device_id = ${anyOf(deviceIds)}
      and kind = ${anyOf(kinds)} and at > ${since} and ${also}
    group by device_id, slot`.execute(tx)
  return new Map(rows.map(({ deviceId, slot, pieces }) => [toSlotKey(deviceId, slot), pieces]))
}

export const toSlotKey = (deviceId: string, slot: number) => `${deviceId} ${slot}`

type MoveTables = {
  stock_moves: {
    merchant_id: string
    move_id: string
    device_id: string
    site_id: string
    slot: number
    goods_id: string
    cost_fen: number
    kind: StockKind
    before: number
    change: number
    after: number
    by_name: string
    reason: string
    at: Date
    done_at: Date | null
    overtaken: boolean
  }
}
const toAnyStockKind = (kinds: readonly StockKind[]) => sql<StockKind>`any(${kinds}::text[])`
const selectGoodsText = (
  scope: Scope,
  column: 'name' | 'english',
) => sql<string>`coalesce((select g.${sql.ref(column)}
  from goods g where g.merchant_id = m.merchant_id and g.merchant_id = ${merchantValue(scope)}
    and g.goods_id = m.goods_id), '')`
const DAY = sql<string>`to_char(day_of(m.at), 'YYYY-MM-DD')`

export type MoveFilter = {
  readonly siteId?: string | undefined
  readonly deviceId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Every list starts here: movements of the scope's merchants, at the sites of the scope. */
function selectStockMoves(tx: Tx, scope: Scope, { siteId, deviceId, from, until }: MoveFilter) {
  let rows = tx
    .withTables<MoveTables>()
    .selectFrom('stock_moves as m')
    .where('m.merchant_id', '=', merchantValue(scope))
  if (scope.sites !== 'all') rows = rows.where('m.site_id', '=', anyOf(scope.sites))
  if (siteId) rows = rows.where('m.site_id', '=', siteId)
  if (deviceId) rows = rows.where('m.device_id', '=', deviceId)
  if (from) rows = rows.where('m.at', '>=', from)
  return until ? rows.where('m.at', '<', until) : rows
}

/** Lists movements, newest first. */
export async function listStockMoves(
  tx: Tx,
  scope: Scope,
  window: PageWindow,
  { direction, ...filter }: MoveFilter & { readonly direction?: 'in' | 'out' | undefined },
) {
  const kinds = direction === 'in' ? CAME : LEFT
  const all = selectStockMoves(tx, scope, filter)
  const rows = direction ? all.where('m.kind', '=', toAnyStockKind(kinds)) : all
  const sorted = rows
    .select([
      'm.move_id as id',
      'm.kind',
      'm.device_id as equipmentId',
      'm.site_id as siteId',
      'm.slot',
      selectGoodsText(scope, 'name').as('name'),
      selectGoodsText(scope, 'english').as('englishName'),
      'm.before',
      'm.change',
      'm.after',
      'm.by_name as by',
      'm.reason',
      'm.at as createTime',
      sql<Date>`coalesce(m.done_at, m.at)`.as('doneAt'),
      'm.overtaken',
    ])
    .orderBy('m.at', 'desc')
    .orderBy('m.move_id', 'desc')
  return listPageRows(rows, sorted, window)
}

/** Lists the pieces that players took out, by day in Shanghai and device, newest day first. */
export async function listGivenPieces(
  tx: Tx,
  scope: Scope,
  window: PageWindow,
  filter: MoveFilter,
) {
  const days = selectStockMoves(tx, scope, filter)
    .where('m.kind', '=', toAnyStockKind(OUT))
    .groupBy([DAY, 'm.device_id', 'm.site_id'])
    .select([
      DAY.as('date'),
      'm.device_id as equipmentId',
      'm.site_id as siteId',
      sql<number>`sum(-m.change)::int`.as('pieces'),
      sql<number>`sum(-m.change * m.cost_fen)::bigint`.as('cost'),
    ])
  const rows = tx.selectFrom(days.as('d'))
  const sorted = rows.selectAll().orderBy('date', 'desc').orderBy('pieces', 'desc')
  return listPageRows(rows, sorted.orderBy('equipmentId'), window)
}

/**
 * Lists the pieces that players took out, by day in Shanghai, site and machine, with their cost at that
 * time.
 */
export async function listGivenCosts(
  tx: Tx,
  scope: Scope,
  filter: MoveFilter,
): Promise<GivenCost[]> {
  return selectStockMoves(tx, scope, filter)
    .where('m.kind', '=', toAnyStockKind(OUT))
    .groupBy([DAY, 'm.device_id', 'm.site_id'])
    .select([
      DAY.as('day'),
      'm.device_id as deviceId',
      'm.site_id as siteId',
      sql<number>`sum(-m.change)::int`.as('pieces'),
      sql<number>`sum(-m.change * m.cost_fen)::bigint`.as('costFen'),
    ])
    .execute()
}
export type GivenCost = {
  readonly day: string
  readonly deviceId: string
  readonly siteId: string
  readonly pieces: number
  readonly costFen: number
}
