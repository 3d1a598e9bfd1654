import { sql, type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { must } from '#contract/base/must.ts'
import { compileColumns } from './database/query-builder.ts'
import { isViolationOf } from './database/errors.ts'
import type { SortOrder, PageWindow } from './paging.ts'
import type { Scope } from './scope.ts'

/** Query parts that all stores share. */

/**
 * Used as `where('site_id', '=', anyOf(list))`. It also works for an empty list, and a list of any length
 * gives the same statement.
 */
export function anyOf(list: readonly string[]) {
  return sql<string>`any(${list}::text[])`
}

/**
 * Used as `where('merchant_id', '=', merchantValue(scope))`: the one merchant, or the merchants given to an
 * agent.
 */
export function merchantValue(scope: Scope) {
  const [only, ...others] = scope.merchants
  return only !== undefined && others.length === 0 ? sql<string>`${only}` : anyOf(scope.merchants)
}

/**
 * The table of one row, `merchant`, that an insert of a list selects its merchant from: `insert into … select
 * merchant.merchant_id, x.name from ${selectMerchantRow(scope)}, unnest(…) as x (name)`. A cluster inserts
 * what is selected at the merchant's shard only if the merchant_id comes from a table that it distributes by
 * merchant. A list alone it would copy, which PostgreSQL refuses under row-level security. Every merchant has
 * an account; `merchants` itself is copied to all nodes.
 */
export function selectMerchantRow(scope: Scope): RawBuilder<unknown> {
  return sql`(select merchant_id from accounts where merchant_id = ${scope.merchantId}
    limit 1) merchant`
}

/**
 * Compiles a list of columns once instead of at every query: used as `const COLUMNS = prepareColumns([…])`
 * for columns that never change. The list has the type of its columns, and is one piece of text.
 */
export function prepareColumns<
  const Columns extends readonly (string | AliasedRawBuilder<unknown, string>)[],
>(columns: Columns): Columns {
  const { sql: text, parameters } = compileColumns(columns)
  must(parameters.length === 0, 'columns that never change have no values')
  return [sql.raw(text.slice('select '.length))] as unknown as Columns
}

/** Returns an `ilike` pattern that matches text as a person typed it, with its wildcards escaped. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Sorts the rows as the page requests. `columns` maps each allowed name to a column, so no text of a request
 * reaches the statement.
 */
export function orderRows<DB, TB extends keyof DB, O, Column extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: readonly SortOrder<Column>[],
  columns: Readonly<Record<Column, string | RawBuilder<unknown>>>,
): SelectQueryBuilder<DB, TB, O> {
  return order.reduce((sorted, { by, direction }) => {
    const column: string | RawBuilder<unknown> = columns[by]
    return sorted.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction)
  }, rows)
}

const TOTAL = prepareColumns([sql<number>`count(*)`.as('total')])

/** Returns the rows of a page and the total number of rows, in one round trip. */
export async function listPageRows<DB, TB extends keyof DB, O, Record>(
  rows: SelectQueryBuilder<DB, TB, O>,
  sorted: SelectQueryBuilder<DB, TB, Record>,
  { size, offset }: PageWindow<string>,
): Promise<{ total: number; records: Record[] }> {
  const [{ total }, records] = await Promise.all([
    rows.select(TOTAL).executeTakeFirstOrThrow() as Promise<{ total: number }>,
    sorted.limit(size).offset(offset).execute() as Promise<Record[]>,
  ])
  return { total, records }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a change; returns false if it violates the named unique constraint. A check beforehand could not be
 * as certain. The transaction has failed by then, so the caller must refuse.
 */
export async function executeUnlessDuplicate(
  constraint: string,
  query: { execute(): Promise<unknown> },
): Promise<boolean> {
  try {
    await query.execute()
    return true
  } catch (error) {
    if (isViolationOf(error, UNIQUE_VIOLATION, constraint)) return false
    throw error
  }
}

/** More than any merchant counts or takes; a thousand such sums still add up exactly. */
const SUM_MAX = 1e12

/**
 * Caps a sum so that it always fits a number: machines may report any count, and a page must not fail
 * because of it. Sums below `SUM_MAX` are exact.
 */
export function toCappedSum(sum: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(${sum}::numeric, ${SUM_MAX}::numeric)::bigint`
}
/** Value of pieces in fen. The product may exceed an integer of the database. */
export const worthFen = sql.raw('quantity::numeric * unit_fen')

/**
 * The hours and filters that rollups are queried for. Rollups are stored by the hour, and all have the same
 * filters.
 */
export type Hours = {
  readonly from: Date
  /** The end is not included. */
  readonly until: Date
  readonly siteId?: string | undefined
  readonly deviceId?: string | undefined
}

/** Returns the condition for these hours, limited to the sites that the scope allows. */
export function buildHoursCondition(
  scope: Scope,
  { from, until, siteId, deviceId }: Hours,
): RawBuilder<unknown> {
  const parts = [sql`hour >= ${from} and hour < ${until}`]
  if (scope.sites !== 'all') parts.push(sql`site_id = ${anyOf(scope.sites)}`)
  if (siteId !== undefined) parts.push(sql`site_id = ${siteId}`)
  if (deviceId !== undefined) parts.push(sql`device_id = ${deviceId}`)
  return sql.join(parts, sql` and `)
}

/** An hour's day in Shanghai, as `2026-11-21`. */
export const hourDay = sql`to_char(hour at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
