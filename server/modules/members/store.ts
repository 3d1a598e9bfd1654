import { sql } from 'kysely'
import { MEMBER_COUNT_MAX, type MemberSource } from '#contract/members/member-words.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  listSeenSites,
  selectListedMembers,
  selectMatchingMembers,
  selectMemberPage,
  type MemberFilter,
  type MemberSort,
} from './member-selection-store.ts'

export type MemberRow = {
  readonly id: string
  readonly name: string
  readonly levelName: string | null
  readonly isBlocked: boolean
  readonly madeAt: Date
  readonly lastVisitAt: Date
  readonly visits: number
  readonly netFen: number
  readonly plays: number
}

const MEMBER_COLUMNS =
  sql.raw(`m.player_id as id, m.name, l.name as "levelName", m.is_blocked as "isBlocked",
  m.made_at as "madeAt", t.last_visit_at as "lastVisitAt", t.visits, t.net_fen as "netFen", t.plays`)

/**
 * Lists members: sorted as requested, otherwise found ones by name and all by the last visit. The total is
 * exact up to `MEMBER_COUNT_MAX`, because counting 200,000 members takes longer than finding a page of them.
 */
export async function listMembers(
  tx: Tx,
  scope: Scope,
  { size, offset, order }: PageWindow<MemberSort>,
  filter: MemberFilter,
): Promise<{ total: number; records: MemberRow[] }> {
  const [found, counted] = await Promise.all([
    sql<MemberRow>`select ${MEMBER_COLUMNS}
      ${selectMemberPage(scope, filter, order[0], { size, offset })}`.execute(tx),
    sql<{ total: number }>`select count(*) as total
      from (select ${selectMatchingMembers(scope, filter)} limit ${MEMBER_COUNT_MAX}) c`.execute(
      tx,
    ),
  ])
  const { total } = counted.rows[0]!
  return {
    total: toReachableTotal(total, found.rows.length, offset, size),
    records: found.rows,
  }
}

/** A list that goes on beyond the counted members has another page. */
function toReachableTotal(counted: number, found: number, offset: number, size: number): number {
  if (counted < MEMBER_COUNT_MAX) return counted
  const reached = offset + found
  return Math.max(counted, found === size ? reached + 1 : reached)
}

/** Returns the exact number of members, for a file or a batch. */
export async function countMatchingMembers(
  tx: Tx,
  scope: Scope,
  filter: MemberFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    ${selectMatchingMembers(scope, filter)}`.execute(tx)
  return rows[0]!.total
}

/**
 * Lists members by their id, which never changes: nobody is missed or listed twice while members pay and join
 * meanwhile.
 */
export async function listMembersAfter(
  tx: Tx,
  scope: Scope,
  filter: MemberFilter,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<MemberRow[]> {
  const { rows } =
    await sql<MemberRow>`select ${MEMBER_COLUMNS} ${selectListedMembers(scope, filter)}
    and t.player_id > ${after} order by t.player_id limit ${size}`.execute(tx)
  return rows
}

/** Returns the ids of at most `max` members whom the filter matches. */
export async function listMatchingMemberIds(
  tx: Tx,
  scope: Scope,
  filter: MemberFilter,
  max: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.player_id as id
    ${selectMatchingMembers(scope, filter)} order by t.player_id limit ${max}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type MemberProfile = {
  readonly id: string
  readonly name: string
  readonly levelId: string | null
  readonly levelName: string | null
  readonly source: MemberSource
  readonly isBlocked: boolean
  readonly sealedRemark: string | null
  readonly sealedBirthday: string | null
  readonly madeAt: Date
  readonly visits: number
  readonly paidFen: number
  readonly refunds: number
  readonly refundedFen: number
  readonly plays: number
  readonly prizes: number
  readonly firstVisitAt: Date | null
  readonly lastVisitAt: Date
}

/** Returns a member with the sums of the sites that the caller sees; undefined if never at one of them. */
export async function findMemberProfile(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<MemberProfile | undefined> {
  const { rows } = await sql<MemberProfile>`select m.player_id as id, m.name,
      m.level_id as "levelId", l.name as "levelName", m.source, m.is_blocked as "isBlocked",
      m.sealed_remark as "sealedRemark", m.sealed_birthday as "sealedBirthday",
      m.made_at as "madeAt", t.*
    from members m
    left join member_levels l on l.merchant_id = m.merchant_id and l.level_id = m.level_id
    cross join lateral (select sum(visits)::bigint as visits, sum(paid_fen)::bigint as "paidFen",
        sum(refunds)::bigint as refunds, sum(refunded_fen)::bigint as "refundedFen",
        sum(plays)::bigint as plays, sum(prizes)::bigint as prizes,
        min(first_visit_at) as "firstVisitAt", max(last_visit_at) as "lastVisitAt"
      from member_totals where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}
        and site_id = ${anyOf(listSeenSites(scope))}) t
    where m.merchant_id = ${merchantValue(scope)} and m.player_id = ${playerId}
      and t.visits is not null`.execute(tx)
  return rows[0]
}

/** Returns the id of the member who remains, if this one was merged into another. */
export async function findPresentId(tx: Tx, scope: Scope, playerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(merged_into, player_id) as id
    from members where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}`.execute(
    tx,
  )
  return rows[0]?.id ?? playerId
}

/** Lists the members who were merged into this one, newest first. */
export async function listMerges(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<{ readonly id: string; readonly time: Date }[]> {
  const { rows } = await sql<{ id: string; time: Date }>`select player_id as id, merged_at as time
    from members where merchant_id = ${merchantValue(scope)} and merged_into = ${playerId}
    order by merged_at desc, player_id`.execute(tx)
  return rows
}

function isSeenMember(scope: Scope) {
  if (scope.sites === 'all') return sql``
  return sql`and exists (select from member_totals t
    where t.merchant_id = ${merchantValue(scope)} and t.player_id = m.player_id
      and t.site_id = ${anyOf(scope.sites)})`
}

/** Members of each level whom the caller sees; null for members without one. */
export async function countMembersByLevel(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string | null, number>> {
  const merchant = merchantValue(scope)
  const { rows } = await sql<{ levelId: string | null; members: number }>`select
      m.level_id as "levelId", count(*) as members from members m
    where m.merchant_id = ${merchant} and m.merged_into is null ${isSeenMember(scope)}
    group by m.level_id`.execute(tx)
  return new Map(rows.map(({ levelId, members }) => [levelId, members]))
}

export type MemberChange = {
  readonly isBlocked: boolean
  readonly sealedRemark: string | null
  readonly sealedBirthday: string | null
}

export async function updateMemberProfile(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { isBlocked, sealedRemark, sealedBirthday }: MemberChange,
): Promise<void> {
  await sql`update members set is_blocked = ${isBlocked}, sealed_remark = ${sealedRemark},
      sealed_birthday = ${sealedBirthday}
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}`.execute(tx)
}

/** Counts the members whom the caller sees, and those who joined since then. */
export async function countMembers(tx: Tx, scope: Scope, since: Date) {
  const merchant = merchantValue(scope)
  const { rows } = await sql<{ members: number; joined: number; lastJoinAt: Date | null }>`select
      count(*) as members, count(*) filter (where m.made_at >= ${since}) as joined,
      max(m.made_at) as "lastJoinAt" from members m
    where m.merchant_id = ${merchant} and m.merged_into is null ${isSeenMember(scope)}`.execute(tx)
  return rows[0]!
}
