import { sql } from 'kysely'
import type { CallOutput } from '#contract/base/call.ts'
import type { Gift } from '#contract/gifts/gift.ts'
import type { gifts } from '#contract/gifts/gifts.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countGiftsLeft } from './take-back-store.ts'

export type GiftFilter = {
  readonly id?: string | undefined
  readonly playerId?: string | undefined
  readonly accountId?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Condition on `m.player_id`: the member was at a site of the scope. */
function whereMemberSeen(scope: Scope) {
  if (scope.sites === 'all') return sql`true`
  return sql`exists (select from member_days d where d.merchant_id = ${merchantValue(scope)}
    and d.player_id = m.player_id and d.site_id = any(${scope.sites}::text[]))`
}

/** Selects gifts to members who were at a site of the scope. */
function selectGifts(scope: Scope, { id, playerId, accountId, from, until }: GiftFilter) {
  return sql`from coin_gifts g
    join members m on m.merchant_id = g.merchant_id and m.player_id = g.player_id
    where g.merchant_id = ${merchantValue(scope)} and ${whereMemberSeen(scope)}
      and (${id ?? null}::text is null or g.gift_id = ${id ?? null})
      and (${playerId ?? null}::text is null or g.player_id = ${playerId ?? null})
      and (${accountId ?? null}::text is null or g.account_id = ${accountId ?? null})
      and (${from ?? null}::timestamptz is null or g.given_at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or g.given_at < ${until ?? null})`
}

/** Lists gifts, newest first. */
export async function listGifts(
  tx: Tx,
  scope: Scope,
  { offset, size }: Pick<PageWindow, 'offset' | 'size'>,
  filter: GiftFilter,
): Promise<Gift[]> {
  const { rows } = await sql<Omit<Gift, 'left'>>`select g.gift_id as id,
      g.player_id as "playerId", m.name as "playerName", g.coins, g.reason,
      g.account_name as "giverName", g.given_at as "createTime",
      coalesce(g.taken_coins, 0) as "takenCoins", g.taken_by as "takenBy", g.taken_at as "takenAt"
    ${selectGifts(scope, filter)}
    order by g.given_at desc, g.gift_id desc limit ${size} offset ${offset}`.execute(tx)
  const kept = rows.filter(({ takenAt }) => takenAt === null)
  const left = await countGiftsLeft(
    tx,
    scope,
    kept.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, left: left.get(row.id) ?? 0 }))
}

export async function findGift(tx: Tx, scope: Scope, id: string): Promise<Gift | undefined> {
  const [gift] = await listGifts(tx, scope, { offset: 0, size: 1 }, { id })
  return gift
}

export async function countGifts(tx: Tx, scope: Scope, filter: GiftFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    ${selectGifts(scope, filter)}`.execute(tx)
  return rows[0]!.total
}

export type GiftTotals = CallOutput<typeof gifts.totals>

export async function readGiftTotals(
  tx: Tx,
  scope: Scope,
  filter: GiftFilter,
): Promise<GiftTotals> {
  type Row = GiftTotals['people'][number] & { readonly takenCoins: number }
  const { rows } = await sql<Row>`select g.account_id as id, max(g.account_name) as name,
      count(*)::int as times, sum(g.coins)::bigint as coins,
      coalesce(sum(g.taken_coins), 0)::bigint as "takenCoins" ${selectGifts(scope, filter)}
    group by g.account_id order by coins desc, name`.execute(tx)
  const sumRows = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    times: sumRows(({ times }) => times),
    coins: sumRows(({ coins }) => coins),
    takenCoins: sumRows(({ takenCoins }) => takenCoins),
    // What was claimed from an import has no giver.
    people: rows.filter(({ id }) => id !== '').map(({ takenCoins: _taken, ...person }) => person),
  }
}

export type GiftRow = {
  readonly id: string
  readonly playerId: string
  readonly coins: number
  readonly reason: string
  readonly accountId: string
  readonly accountName: string
  readonly at: Date
}

export async function insertGift(tx: Tx, scope: Scope, gift: GiftRow): Promise<void> {
  const { id, playerId, coins, reason, accountId, accountName, at } = gift
  await sql`insert into "coin_gifts" ("merchant_id", gift_id, player_id, coins, reason, account_id,
      account_name, given_at)
    values (${scope.merchantId}, ${id}, ${playerId}, ${coins}, ${reason}, ${accountId},
      ${accountName}, ${at})`.execute(tx)
}

/** Inserts gifts of a batch, which have one giver, time and number of coins. */
export async function insertGifts(tx: Tx, scope: Scope, gifts: readonly GiftRow[]): Promise<void> {
  await sql`insert into "coin_gifts" ("merchant_id", gift_id, player_id, coins, reason, account_id,
      account_name, given_at)
    select merchant.merchant_id, x.gift_id, x.player_id, x.coins, x.reason, x.account_id,
      x.account_name, x.given_at
    from ${selectMerchantRow(scope)}, unnest(${gifts.map(({ id }) => id)}::text[],
      ${gifts.map(({ playerId }) => playerId)}::text[], ${gifts.map(({ coins }) => coins)}::int[],
      ${gifts.map(({ reason }) => reason)}::text[],
      ${gifts.map(({ accountId }) => accountId)}::text[],
      ${gifts.map(({ accountName }) => accountName)}::text[],
      ${gifts.map(({ at }) => at)}::timestamptz[])
      as x (gift_id, player_id, coins, reason, account_id, account_name, given_at)`.execute(tx)
}

export type FoundMember = CallOutput<typeof gifts.members>[number]
const FOUND_MAX = 20

/**
 * Returns members of the scope whose name begins with the text, or whose number ends with it, the last
 * visitor first.
 */
export async function findGiftMembers(
  tx: Tx,
  scope: Scope,
  search: string,
): Promise<FoundMember[]> {
  const escaped = search.replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<FoundMember>`select m.player_id as id, m.name,
      coalesce(l.name, '') as "levelName", coalesce((
        select sum(a.balance) from ledger_accounts a
        where a.merchant_id = ${merchantValue(scope)} and a.asset = 'coins'
          and a.account in ('bought:' || m.player_id, 'given:' || m.player_id)), 0)::bigint as coins
    from members m
    left join member_levels l on l.merchant_id = m.merchant_id and l.level_id = m.level_id
    where m.merchant_id = ${merchantValue(scope)} and m.merged_into is null
      and ${whereMemberSeen(scope)} and (m.name like ${`${escaped}%`} or m.player_id like ${`%${escaped}`})
    order by m.seen_at desc limit ${FOUND_MAX}`.execute(tx)
  return rows
}

/** Returns the name of a member who was at a site of the scope; undefined if there is none. */
export async function findGiftMemberName(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select m.name from members m
    where m.merchant_id = ${merchantValue(scope)} and m.player_id = ${playerId}
      and m.merged_into is null and ${whereMemberSeen(scope)}`.execute(tx)
  return rows[0]?.name
}

export type MemberGift = { readonly id: string; readonly coins: number; readonly at: Date }

/** Returns the newest gifts of a member, less what was taken back. */
export async function listMemberGifts(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<MemberGift[]> {
  const { rows } = await sql<MemberGift>`select gift_id as id,
      coins - coalesce(taken_coins, 0) as coins, given_at as at from coin_gifts
    where merchant_id = ${scope.merchantId} and player_id = ${playerId}
      and coins > coalesce(taken_coins, 0)
    order by given_at desc, gift_id desc limit ${FOUND_MAX}`.execute(tx)
  return rows
}

/** Returns how many coins of a batch were spent. They cost as many coins. */
export async function sumBatchCoinsSpent(
  tx: Tx,
  scope: Scope,
  batchId: string,
): Promise<{ used: number; costFen: number; costCoins: number }> {
  const { merchantId } = scope
  const { rows } = await sql<{ id: string; coins: number }>`select g.gift_id as id,
      g.coins - coalesce(g.taken_coins, 0) as coins
    from member_batch_items i
    join coin_gifts g on g.merchant_id = ${merchantId}
      and g.gift_id = i.batch_id || '-' || i.player_id
    where i.merchant_id = ${merchantId} and i.batch_id = ${batchId} and i.state = 'done'`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  const left = await countGiftsLeft(tx, scope, ids)
  const used = rows.reduce((sum, { id, coins }) => sum + coins - (left.get(id) ?? 0), 0)
  return { used, costFen: 0, costCoins: used }
}
