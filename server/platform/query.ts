import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Order, Window } from './paging.ts'
import type { Scope } from './scope.ts'

/** Pieces that every store's queries are made of. */

/** `where('site_id', '=', anyOf(list))`: also right for an empty list, and one statement to plan. */
export function anyOf(list: readonly string[]) {
  return sql<string>`any(${list}::text[])`
}

/** `where('merchant_id', '=', whose(scope))`: the one merchant, or those that an agent was given. */
export function merchantValue(scope: Scope) {
  const [only, ...others] = scope.merchants
  return only !== undefined && others.length === 0 ? sql<string>`${only}` : anyOf(scope.merchants)
}

/** A part of a text, typed by a person, for `ilike`: what they typed means itself. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Sorted as a page asks; `columns` says what each name is here, so no text of a request gets in. */
export function orderRows<DB, TB extends keyof DB, O, Column extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: readonly Order<Column>[],
  columns: Readonly<Record<Column, string | RawBuilder<unknown>>>,
): SelectQueryBuilder<DB, TB, O> {
  return order.reduce((sorted, { by, direction }) => {
    const column: string | RawBuilder<unknown> = columns[by]
    return sorted.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction)
  }, rows)
}

/** The rows of a page, and how many there are of them in all: asked in one trip. */
export async function onePage<DB, TB extends keyof DB, O, Record>(
  rows: SelectQueryBuilder<DB, TB, O>,
  sorted: SelectQueryBuilder<DB, TB, Record>,
  { size, offset }: Window<string>,
): Promise<{ total: number; records: Record[] }> {
  const counted = rows.select((x) => x.fn.countAll<number>().as('total'))
  const [{ total }, records] = await Promise.all([
    counted.executeTakeFirstOrThrow() as Promise<{ total: number }>,
    sorted.limit(size).offset(offset).execute() as Promise<Record[]>,
  ])
  return { total, records }
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a change; false when it met the named constraint, which says what is there already. No look
 * beforehand could be as sure. The transaction is broken then: what follows is a refusal.
 */
export async function unlessTaken(
  constraint: string,
  query: { execute(): Promise<unknown> },
): Promise<boolean> {
  try {
    await query.execute()
    return true
  } catch (error) {
    const violation = error as { code?: string; constraint?: string }
    if (violation.code === UNIQUE_VIOLATION && violation.constraint === constraint) return false
    throw error
  }
}

/** More than any merchant counts or takes; a thousand of them still add up exactly. */
const SUM_MAX = 1e12

/**
 * A sum that always fits a number: what machines count may be anything, and a page must not die of it.
 * Of what is below `SUM_MAX` it is exact.
 */
export function toCappedSum(sum: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(${sum}::numeric, ${SUM_MAX}::numeric)::bigint`
}
/** What pieces are worth: their product may be more than a whole number of the database. */
export const worthFen = sql.raw('quantity::numeric * unit_fen')

/** Rollups are kept by the hour; what they are asked for is the same for each of them. */
export type Hours = {
  readonly from: Date
  /** Not included. */
  readonly until: Date
  readonly siteId?: string | undefined
  readonly deviceId?: string | undefined
}

/** The part of a `where` that says which hours, at which of the sites that the scope may see. */
export function withinHours(
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
