import { sql, type RawBuilder } from 'kysely'
import type { MemberPoints } from '#contract/points/point-records.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue, toContainsPattern } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sumLotColumns } from './lot-store.ts'

/** Returns the condition that a member was at a site of the scope. */
export function buildVisibleCondition(
  scope: Scope,
  playerId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (scope.sites === 'all') return sql`true`
  return sql`${playerId} in (select d.player_id from member_days d
    where d.merchant_id = ${merchantValue(scope)} and d.site_id = any(${scope.sites}::text[]))`
}

type MemberFilter = {
  readonly playerId?: string | undefined
  readonly keyword?: string | undefined
}

/** Lists members with their points, most points first, and counts them. */
export async function listMemberPoints(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow<string>,
  { playerId, keyword }: MemberFilter,
): Promise<{ records: MemberPoints[]; total: number }> {
  const own = merchantValue(scope)
  const conditions = [
    sql`m.merchant_id = ${own} and m.merged_into is null
      and ${buildVisibleCondition(scope, sql`m.player_id`)}`,
    ...(playerId === undefined ? [] : [sql`m.player_id = ${playerId}`]),
    ...(keyword
      ? [sql`(m.name ilike ${toContainsPattern(keyword)} or m.player_id = ${keyword})`]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from members m where ${where}`.execute(tx)
  const { rows: records } = await sql<MemberPoints>`
    select p.player_id as "playerId", p.name as "playerName", p.level as "levelName", s.*
    from (
      select m.player_id, m.name, coalesce(v.name, '') as level, coalesce(a.balance, 0) as balance
      from members m
      left join member_levels v on v.merchant_id = ${own} and v.level_id = m.level_id
      left join ledger_accounts a on a.merchant_id = ${own} and a.asset = 'points'
        and a.account = 'points:' || m.player_id
      where ${where}
      order by balance desc, m.player_id limit ${size} offset ${offset}
    ) p
    cross join lateral (
      select ${sumLotColumns(formatShanghaiDay(databaseNow()))} from point_lots l
      where l.merchant_id = ${own} and l.player_id = p.player_id
    ) s
    order by p.balance desc, p.player_id`.execute(tx)
  return { records, total: counted[0]!.total }
}

/** Returns a member's points; undefined if the scope sees no such member. */
export async function findMemberPoints(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<MemberPoints | undefined> {
  const window = { current: 1, size: 1, offset: 0, order: [] }
  return (await listMemberPoints(tx, scope, window, { playerId })).records[0]
}

/** Returns the last day of the member's points that end first; undefined if none end. */
export async function findFirstEnd(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select min(ends_on)::text as day
    from point_lots where merchant_id = ${merchantId} and player_id = ${playerId}
      and remaining > 0 and waits_until is null and ends_on >= ${day}::date`.execute(tx)
  return rows[0]?.day ?? undefined
}
