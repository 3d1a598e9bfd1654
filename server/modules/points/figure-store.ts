import { sql } from 'kysely'
import type { PointFigures } from '#contract/points/point-records.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type DaySums = Omit<PointFigures['days'][number], 'day'>

/** Sums points by day, a row for each of the days; both are in Shanghai and included. */
export async function listPointDays(
  tx: Tx,
  scope: Scope,
  first: string,
  last: string,
): Promise<PointFigures['days']> {
  const { rows } = await sql<DaySums & { day: string }>`select s.day::date::text as day,
      coalesce(sum(d.given), 0)::bigint as given, coalesce(sum(d.spent), 0)::bigint as spent,
      coalesce(sum(d.deducted), 0)::bigint as deducted,
      coalesce(sum(d.expired), 0)::bigint as expired,
      coalesce(sum(d.taken_back), 0)::bigint as "takenBack"
    from generate_series(${first}::date, ${last}::date, '1 day') as s (day)
    left join point_days d on d.merchant_id = ${merchantValue(scope)} and d.day = s.day::date
    group by s.day order by s.day`.execute(tx)
  return rows.map((row) => ({ ...row, day: parseShanghaiDay(row.day) }))
}

/** Lists points given in these days by source, most first. */
export async function listPointSources(
  tx: Tx,
  scope: Scope,
  first: string,
  last: string,
): Promise<PointFigures['sources']> {
  const { rows } = await sql<{ source: string; given: number }>`
    select source, sum(given)::bigint as given from point_days
    where merchant_id = ${merchantValue(scope)} and day between ${first}::date and ${last}::date
    group by source having sum(given) > 0 order by 2 desc, 1`.execute(tx)
  return rows
}

/** Returns what members have now: all points less debts, pending ones, debts, and how many have any. */
export async function readOutstandingPoints(
  tx: Tx,
  scope: Scope,
): Promise<Pick<PointFigures, 'members' | 'outstanding' | 'owed' | 'pending'>> {
  const own = merchantValue(scope)
  const { rows } = await sql<Pick<PointFigures, 'members' | 'outstanding' | 'owed' | 'pending'>>`
    select
      coalesce((select sum(given - spent - deducted - expired - taken_back - repaid)
        from point_days where merchant_id = ${own}), 0)::bigint as outstanding,
      coalesce((select sum(remaining) from point_lots
        where merchant_id = ${own} and waits_until is not null), 0)::bigint as pending,
      coalesce((select sum(owed) from point_lots
        where merchant_id = ${own} and owed > 0), 0)::bigint as owed,
      (select count(*) from ledger_accounts
        where merchant_id = ${own} and asset = 'points' and account ^@ 'points:'
          and balance > 0)::int as members`.execute(tx)
  return rows[0]!
}
