import { sql } from 'kysely'
import { ENDING_DAYS, type PointBalance } from '#contract/points/point.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Sums of a member's lots on a day, as SQL over `point_lots l`. Ended lots do not count, booked or not. */
export function sumLotColumns(day: string) {
  const usable = sql`l.waits_until is null and (l.ends_on is null or l.ends_on >= ${day}::date)`
  return sql<PointBalance>`
    coalesce(sum(l.remaining) filter (where ${usable}), 0)::bigint as usable,
    coalesce(sum(l.remaining) filter (where l.waits_until is not null), 0)::bigint as pending,
    coalesce(sum(l.owed), 0)::bigint as owed,
    coalesce(sum(l.remaining) filter (
      where ${usable} and l.ends_on < ${day}::date + ${ENDING_DAYS}::int), 0)::bigint as ending`
}

/** Returns a member's points on a day in Shanghai, such as `2026-11-22`; by default today. */
export async function loadPointBalance(
  tx: Tx,
  scope: Scope,
  playerId: string,
  day: string = formatShanghaiDay(databaseNow()),
): Promise<PointBalance> {
  const { rows } = await sql<PointBalance>`select ${sumLotColumns(day)} from point_lots l
    where l.merchant_id = ${merchantValue(scope)} and l.player_id = ${playerId}`.execute(tx)
  return rows[0]!
}

/** Lists members with points to release or to take out on the day, by id; none after the last one. */
export async function listDueMembers(
  tx: Tx,
  { merchantId }: Scope,
  day: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.player_id as id from point_lots l
    where l.merchant_id = ${merchantId} and l.waits_until <= ${day}::date
    union
    select l.player_id from point_lots l
    where l.merchant_id = ${merchantId} and l.ends_on < ${day}::date and l.remaining > 0
      and l.waits_until is null
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
