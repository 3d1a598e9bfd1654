import { sql, type RawBuilder } from 'kysely'
import { MEMBER_COUNT_MAX, type MemberSource } from '#contract/members/member-words.ts'
import { MEMBER_SEARCH_MAX, NO_LEVEL } from '#contract/members/members.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow, SortOrder } from '#server/platform/paging.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Filter of a list of members. The days limit the last visit at the sites that the caller sees. */
export type MemberFilter = {
  readonly text?: string | undefined
  readonly levelId?: string | undefined
  readonly tagId?: string | undefined
  readonly siteId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly isNeverBack?: boolean | undefined
  /** Only these members. */
  readonly ids?: readonly string[] | undefined
}
export type MemberSort = 'lastVisitTime' | 'paid' | 'plays' | 'joinTime'

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

const SORT_COLUMNS: Readonly<Record<MemberSort, readonly string[]>> = {
  lastVisitTime: ['t.last_visit_at', 't.player_id'],
  paid: ['t.net_fen', 't.player_id'],
  plays: ['t.plays', 't.player_id'],
  joinTime: ['m.made_at', 'm.player_id'],
}
/** Found members are listed by name, which is the order of the index that finds them. */
const BY_NAME = sql`m.search_name using ~<~, m.player_id`
const NUMBER_MIN = 4
const isNumberEnd = (text: string) => /^\d+$/.test(text) && text.length >= NUMBER_MIN

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
    sql<MemberRow>`select ${MEMBER_COLUMNS} ${selectListedMembers(scope, filter)}
      order by ${toMemberOrder(order[0], filter)} limit ${size} offset ${offset}`.execute(tx),
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

function toMemberOrder(
  order: SortOrder<MemberSort> | undefined,
  { text }: MemberFilter,
): RawBuilder<unknown> {
  if (!order && text) return BY_NAME
  const { by, direction } = order ?? { by: 'lastVisitTime', direction: 'desc' }
  return sql.raw(SORT_COLUMNS[by].map((column) => `${column} ${direction}`).join(', '))
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

/** Digits are the end of a number or the beginning of a name. */
function matchText(text: string): RawBuilder<unknown> {
  // The database lowers the text as it lowered the names.
  const given = sql`lower(${text.slice(0, MEMBER_SEARCH_MAX)}::text)`
  const named = sql`m.search_name ~>=~ ${given} and m.search_name ~<~ (${given} || ${LAST_CHARACTER})`
  if (!isNumberEnd(text)) return named
  const end = [...text].toReversed().join('')
  // A colon follows the digits.
  return sql`(${named} or m.number_end ~>=~ ${end} and m.number_end ~<~ ${`${end}:`})`
}
const LAST_CHARACTER = '\u{10FFFF}'

function selectListedMembers(scope: Scope, filter: MemberFilter): RawBuilder<unknown> {
  return sql`from ${selectTotals(scope, filter.siteId)} t
    join members m on m.merchant_id = t.merchant_id and m.player_id = t.player_id
    left join member_levels l on l.merchant_id = m.merchant_id and l.level_id = m.level_id
    where m.merchant_id = ${merchantValue(scope)} and ${sql.join(
      [...matchMember(filter), ...matchTotals(scope, filter)],
      sql` and `,
    )}`
}

/** The same members, without what only their rows in a list need. */
function selectMatchingMembers(scope: Scope, filter: MemberFilter): RawBuilder<unknown> {
  const ofMember = matchMember(filter)
  const joined =
    ofMember.length === 0
      ? sql``
      : sql`join members m on m.merchant_id = t.merchant_id and m.player_id = t.player_id
          and m.merchant_id = ${merchantValue(scope)}`
  return sql`from ${selectTotals(scope, filter.siteId)} t ${joined}
    where ${sql.join([...ofMember, ...matchTotals(scope, filter)], sql` and `)}`
}

function matchMember({ levelId, text, ids }: MemberFilter): RawBuilder<unknown>[] {
  const parts = []
  if (levelId === NO_LEVEL) parts.push(sql`m.level_id is null`)
  else if (levelId !== undefined) parts.push(sql`m.level_id = ${levelId}`)
  if (text) parts.push(matchText(text))
  if (ids) parts.push(sql`m.player_id = ${anyOf(ids)}`)
  return parts
}

function matchTotals(scope: Scope, filter: MemberFilter): RawBuilder<unknown>[] {
  const { tagId, from, until, isNeverBack } = filter
  const parts = [sql`t.merchant_id = ${merchantValue(scope)}`]
  if (tagId !== undefined) {
    parts.push(sql`t.player_id in (select u.player_id from member_tag_uses u
      where u.merchant_id = ${merchantValue(scope)} and u.tag_id = ${tagId})`)
  }
  if (from) parts.push(sql`t.last_visit_at >= ${from}`)
  if (until) parts.push(sql`t.last_visit_at < ${until}`)
  if (isNeverBack) parts.push(sql`t.visits <= 1`)
  return parts
}

/**
 * Totals of members at one site, at all sites, or at the sites that the caller sees. Only the last are added up
 * when they are read.
 */
function selectTotals(scope: Scope, siteId?: string): RawBuilder<unknown> {
  const sites = listSeenSites(scope, siteId)
  const merchant = merchantValue(scope)
  if (sites.length === 1) {
    return sql`(select merchant_id, player_id, visits, net_fen, plays, last_visit_at
      from member_totals where merchant_id = ${merchant} and site_id = ${sites[0]})`
  }
  return sql`(select merchant_id, player_id, sum(visits)::bigint as visits,
      sum(net_fen)::bigint as net_fen, sum(plays)::bigint as plays,
      max(last_visit_at) as last_visit_at
    from member_totals where merchant_id = ${merchant} and site_id = ${anyOf(sites)}
    group by merchant_id, player_id)`
}

/** Sites whose sums count for the caller; `*` stands for all sites of the merchant. */
export function listSeenSites({ sites }: Scope, siteId?: string): readonly string[] {
  if (siteId === undefined) return sites === 'all' ? ['*'] : sites
  return sites === 'all' || sites.includes(siteId) ? [siteId] : []
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

/** Members of each level whom the caller sees; null for members without one. */
export async function countMembersByLevel(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string | null, number>> {
  const merchant = merchantValue(scope)
  const { rows } = await sql<{ levelId: string | null; members: number }>`select
      m.level_id as "levelId", count(*) as members from members m
    where m.merchant_id = ${merchant} and exists (select from member_totals t
      where t.merchant_id = ${merchant} and t.player_id = m.player_id
        and t.site_id = ${anyOf(listSeenSites(scope))})
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
    where m.merchant_id = ${merchant} and exists (select from member_totals t
      where t.merchant_id = ${merchant} and t.player_id = m.player_id
        and t.site_id = ${anyOf(listSeenSites(scope))})`.execute(tx)
  return rows[0]!
}
