import { sql, type RawBuilder } from 'kysely'
import { MEMBER_SEARCH_MAX, NO_LEVEL } from '#contract/members/members.ts'
import type { SortOrder } from '#server/platform/paging.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Parts of the statements that find members by a filter. */

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

function toMemberOrder(
  order: SortOrder<MemberSort> | undefined,
  { text }: MemberFilter,
): RawBuilder<unknown> {
  if (!order && text) return BY_NAME
  const { by, direction } = order ?? { by: 'lastVisitTime', direction: 'desc' }
  return sql.raw(SORT_COLUMNS[by].map((column) => `${column} ${direction}`).join(', '))
}

/** Digits are the end of a number, the last four of a phone, or the beginning of a name. */
function matchText(
  scope: Scope,
  text: string,
  toColumn: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  // The database lowers the text as it lowered the names.
  const given = sql`lower(${text.slice(0, MEMBER_SEARCH_MAX)}::text)`
  const [name, number] = [toColumn('search_name'), toColumn('number_end')]
  const named = sql`${name} ~>=~ ${given} and ${name} ~<~ (${given} || ${LAST_CHARACTER})`
  if (!isNumberEnd(text)) return named
  const end = [...text].toReversed().join('')
  // A colon follows the digits.
  const byNumber = sql`${number} ~>=~ ${end} and ${number} ~<~ ${`${end}:`}`
  if (text.length > NUMBER_MIN) return sql`(${named} or ${byNumber})`
  // An array, since an index finds its members.
  return sql`(${named} or ${byNumber} or ${toColumn('player_id')} = any (array(
    select p.player_id from member_phones p
    where p.merchant_id = ${merchantValue(scope)} and p.phone_end = ${text})))`
}
const LAST_CHARACTER = '\u{10FFFF}'

export function selectListedMembers(scope: Scope, filter: MemberFilter): RawBuilder<unknown> {
  return sql`from ${selectTotals(scope, filter.siteId)} t
    join members m on m.merchant_id = t.merchant_id and m.player_id = t.player_id
    left join member_levels l on l.merchant_id = m.merchant_id and l.level_id = m.level_id
    where m.merchant_id = ${merchantValue(scope)} and ${sql.join(
      [...matchMember(scope, filter), ...matchTotals(scope, filter)],
      sql` and `,
    )}`
}

/**
 * Finds the page in the table that has its order, where the other one leaves nobody out, so that an index
 * gives it whatever the number of members.
 */
export function selectMemberPage(
  scope: Scope,
  filter: MemberFilter,
  order: SortOrder<MemberSort> | undefined,
  { size, offset }: { readonly size: number; readonly offset: number },
): RawBuilder<unknown> {
  const sorted = sql`order by ${toMemberOrder(order, filter)}`
  const page = sql`${sorted} limit ${size} offset ${offset}`
  const isByMember = order ? order.by === 'joinTime' : Boolean(filter.text)
  const ofMember = matchMember(scope, filter)
  const merchant = merchantValue(scope)
  const level = sql`left join member_levels l
    on l.merchant_id = m.merchant_id and l.merchant_id = ${merchant} and l.level_id = m.level_id`
  if (isByMember && isEverybody(scope, filter)) {
    const parts = [sql`m.merchant_id = ${merchant} and m.merged_into is null`, ...ofMember]
    return sql`from (select m.* from members m where ${sql.join(parts, sql` and `)} ${page}) m
      join ${selectTotals(scope)} t on t.merchant_id = m.merchant_id and t.player_id = m.player_id
      ${level} ${sorted}`
  }
  if (!isByMember && ofMember.length === 0) {
    return sql`from (select t.* ${selectMatchingMembers(scope, filter)} ${page}) t
      join members m on m.merchant_id = ${merchant} and m.player_id = t.player_id
      ${level} ${sorted}`
  }
  return sql`${selectListedMembers(scope, filter)} ${page}`
}

/** Everybody has totals of all sites, so a filter of totals leaves nobody out if it asks for nothing more. */
function isEverybody(scope: Scope, { siteId, tagId, from, until, isNeverBack }: MemberFilter) {
  const isFiltered = tagId !== undefined || from || until || isNeverBack
  return scope.sites === 'all' && siteId === undefined && !isFiltered
}

/** The same members, without what only their rows in a list need. */
export function selectMatchingMembers(scope: Scope, filter: MemberFilter): RawBuilder<unknown> {
  const ofMember = matchMember(scope, filter)
  const merchant = merchantValue(scope)
  if (ofMember.length > 0 && isEverybody(scope, filter)) {
    const isPresent = sql`t.merchant_id = ${merchant} and t.merged_into is null`
    const parts = [isPresent, ...matchMember(scope, filter, 't')]
    return sql`from members t where ${sql.join(parts, sql` and `)}`
  }
  const joined =
    ofMember.length === 0
      ? sql``
      : sql`join members m on m.merchant_id = t.merchant_id and m.player_id = t.player_id
          and m.merchant_id = ${merchant}`
  return sql`from ${selectTotals(scope, filter.siteId)} t ${joined}
    where ${sql.join([...ofMember, ...matchTotals(scope, filter)], sql` and `)}`
}

/** Conditions on members. `table`: their name in the statement. */
function matchMember(
  scope: Scope,
  { levelId, text, ids }: MemberFilter,
  table = 'm',
): RawBuilder<unknown>[] {
  const toColumn = (name: string) => sql.ref(`${table}.${name}`)
  const parts = []
  if (levelId === NO_LEVEL) parts.push(sql`${toColumn('level_id')} is null`)
  else if (levelId !== undefined) parts.push(sql`${toColumn('level_id')} = ${levelId}`)
  if (text) parts.push(matchText(scope, text, toColumn))
  if (ids) parts.push(sql`${toColumn('player_id')} = ${anyOf(ids)}`)
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
 * Totals of members at one site, at all sites, or at the sites that the caller sees. Only the last are
 * added up when they are read.
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
