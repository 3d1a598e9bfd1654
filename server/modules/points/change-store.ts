import { DAY_MS } from '#contract/base/durations.ts'
import { GIFT_REQUEST_DAYS } from '#contract/gift-requests/gift-request.ts'
import { sql, type RawBuilder } from 'kysely'
import type { PointChangeKind } from '#contract/points/point.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { buildVisibleCondition } from './member-points-store.ts'

export type ChangeRow = {
  readonly id: string
  readonly createTime: Date
  readonly playerId: string
  readonly playerName: string
  readonly kind: PointChangeKind
  readonly source: string
  readonly points: number
  readonly pending: number
  readonly owed: number
  readonly percent: number
  readonly about: string
  readonly siteId: string | null
  readonly reason: string
  readonly userName: string
}

export type ChangeFilter = {
  readonly playerId?: string | undefined
  readonly kind?: PointChangeKind | undefined
  readonly accountId?: string | undefined
  /** Only changes by the staff. */
  readonly byHand?: boolean
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
}

/**
 * Builds the condition of changes `c`. A scope with some sites sees what happened there, and of its members
 * what happened at no site, such as expiry.
 */
function buildChangeCondition(scope: Scope, filter: ChangeFilter): RawBuilder<unknown> {
  const { playerId, kind, accountId, byHand, from, until } = filter
  const conditions = [sql`c.merchant_id = ${merchantValue(scope)}`]
  if (scope.sites !== 'all') {
    conditions.push(sql`(c.site_id = any(${scope.sites}::text[])
      or (c.site_id is null and ${buildVisibleCondition(scope, sql`c.player_id`)}))`)
  }
  if (playerId !== undefined) conditions.push(sql`c.player_id = ${playerId}`)
  if (kind !== undefined) conditions.push(sql`c.kind = ${kind}`)
  if (byHand) conditions.push(sql`c.account_id is not null and c.source <> 'bought'`)
  if (accountId !== undefined) conditions.push(sql`c.account_id = ${accountId}`)
  if (from) conditions.push(sql`c.changed_at >= ${from}`)
  if (until) conditions.push(sql`c.changed_at < ${until}`)
  return sql.join(conditions, sql` and `)
}

/** Lists changes, newest first. */
export async function listPointChanges(
  tx: Tx,
  scope: Scope,
  { size, offset }: Pick<PageWindow<string>, 'offset' | 'size'>,
  filter: ChangeFilter,
): Promise<ChangeRow[]> {
  const own = merchantValue(scope)
  const { rows } = await sql<ChangeRow>`select c.change_id as id, c.changed_at as "createTime",
      c.player_id as "playerId", coalesce(m.name, '') as "playerName", c.kind, c.source, c.points,
      c.pending, c.owed, c.percent, c.about, c.site_id as "siteId", c.reason,
      coalesce(a.name, '') as "userName"
    from point_changes c
    left join members m on m.merchant_id = ${own} and m.player_id = c.player_id
    left join accounts a on a.merchant_id = ${own} and a.account_id = c.account_id
    where ${buildChangeCondition(scope, filter)}
    order by c.changed_at desc, c.change_id desc limit ${size} offset ${offset}`.execute(tx)
  return rows
}

export async function countPointChanges(
  tx: Tx,
  scope: Scope,
  filter: ChangeFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from point_changes c where ${buildChangeCondition(scope, filter)}`.execute(tx)
  return rows[0]!.count
}

/** Sums points that the staff added and deducted. */
export async function sumAdjustments(
  tx: Tx,
  scope: Scope,
  filter: ChangeFilter,
): Promise<{ added: number; deducted: number }> {
  const { rows } = await sql<{ added: number; deducted: number }>`
    select coalesce(sum(c.points - c.owed) filter (where c.kind = 'added'), 0)::bigint as added,
      coalesce(-sum(c.points) filter (where c.kind = 'deducted'), 0)::bigint as deducted
    from point_changes c
    where ${buildChangeCondition(scope, { ...filter, byHand: true })}`.execute(tx)
  return rows[0]!
}

/** Lists the people who changed points, by name. */
export async function listAdjusters(
  tx: Tx,
  scope: Scope,
  filter: ChangeFilter,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.account_id as id, a.name from accounts a
    where a.merchant_id = ${merchantValue(scope)} and a.account_id in (
      select c.account_id from point_changes c
      where ${buildChangeCondition(scope, { ...filter, byHand: true })})
    order by a.name, a.account_id`.execute(tx)
  return rows
}

/**
 * Returns the points that a person added or sold since a moment. Locks the person until the transaction
 * ends.
 */
export async function lockAndSumAdded(
  tx: Tx,
  { merchantId }: Scope,
  accountId: string,
  from: Date,
): Promise<number> {
  const key = `points of person ${merchantId} ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  return sumAddedSince(tx, { merchantId }, accountId, from)
}

export async function sumAddedSince(
  tx: Tx,
  { merchantId }: Pick<Scope, 'merchantId'>,
  accountId: string,
  from: Date,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points - owed), 0)::bigint as points from point_changes
    where merchant_id = ${merchantId} and account_id = ${accountId}
      and (kind = 'added' or kind = 'earned' and source = 'bought')
      and changed_at >= ${from}`.execute(tx)
  return rows[0]!.points
}

/**
 * Returns the points that a person added to a member since a moment. What a second person confirmed does not
 * count.
 */
export async function sumAddedToMember(
  tx: Tx,
  { merchantId }: Scope,
  { accountId, playerId }: { readonly accountId: string; readonly playerId: string },
  from: Date,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select ((
      select coalesce(sum(c.points - c.owed), 0) from point_changes c
      where c.merchant_id = ${merchantId} and c.player_id = ${playerId}
        and c.account_id = ${accountId} and c.kind = 'added' and c.changed_at >= ${from}) - (
      select coalesce(sum(r.amount), 0) from gift_requests r
      join gift_request_members m on m.merchant_id = ${merchantId} and m.request_id = r.request_id
        and m.player_id = ${playerId}
      where r.merchant_id = ${merchantId} and r.account_id = ${accountId} and r.unit = 'points'
        and r.state = 'confirmed' and r.decided_at >= ${from} and r.asked_at >= ${new Date(
          from.getTime() - GIFT_REQUEST_DAYS * DAY_MS,
        )}))::bigint as points`.execute(tx)
  return rows[0]!.points
}
