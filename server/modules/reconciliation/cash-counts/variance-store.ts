import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { whereCountVisible } from './store.ts'

/** Cash count variances, summed by week and by person or machine. */

export type VarianceFilter = {
  readonly by: 'machine' | 'person'
  readonly of?: string | undefined
  readonly since: Date
}
type VarianceSums = { readonly varianceFen: number; readonly takenFen: number }
const SUMS = sql`sum(counted_fen - expected_fen)::bigint as "varianceFen",
  sum(counted_fen)::bigint as "takenFen"`

/** A handover counts for its person but for no machine. */
function whereVarianceMatches(scope: Scope, { by, of, since }: VarianceFilter) {
  const key = by === 'machine' ? sql`device_id` : sql`person_id`
  const parts = [whereCountVisible(scope), sql`state = 'taken' and opened_at >= ${since}`]
  if (by === 'machine') parts.push(sql`device_id <> ''`)
  if (of !== undefined) parts.push(sql`${key} = ${of}`)
  return sql.join(parts, sql` and `)
}

export async function listWeeklyVariances(
  tx: Tx,
  scope: Scope,
  filter: VarianceFilter,
): Promise<(VarianceSums & { readonly week: Date })[]> {
  const week = sql`date_trunc('week', opened_at, 'Asia/Shanghai')`
  const { rows } = await sql<VarianceSums & { week: Date }>`select ${week} as week, ${SUMS}
    from cash_counts where ${whereVarianceMatches(scope, filter)} group by ${week} order by week`.execute(
    tx,
  )
  return rows
}

const SHOWN_MAX = 100

export type VarianceRow = VarianceSums & {
  readonly id: string
  readonly name: string
  readonly siteId: string
  readonly counts: number
  readonly off: number
}

export async function listCashVariances(
  tx: Tx,
  scope: Scope,
  filter: VarianceFilter,
): Promise<VarianceRow[]> {
  const isMachine = filter.by === 'machine'
  const key = isMachine ? sql`device_id` : sql`person_id`
  const name = isMachine ? sql`max(name)` : sql`max(person_name)`
  const site = isMachine ? sql`max(site_id)` : sql`''`
  const { rows } = await sql<VarianceRow>`select ${key} as id, ${name} as name, ${site} as "siteId",
      count(*)::int as counts, (count(*) filter (where counted_fen <> expected_fen))::int as off,
      ${SUMS}
    from cash_counts where ${whereVarianceMatches(scope, filter)}
    group by ${key} order by sum(abs(counted_fen - expected_fen)) desc, ${key}
    limit ${SHOWN_MAX}`.execute(tx)
  return rows
}
