import { sql } from 'kysely'
import type { GiftRequest, GiftRequestState } from '#contract/gift-requests/gift-request.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type GiftRequestRow = Omit<GiftRequest, 'isConfirmable' | 'isDeclinable'> & {
  readonly kind: string
  readonly wish: unknown
  readonly accountId: string
}

/** A request that nobody decided in time has expired, whether or not the job has marked it yet. */
function selectState(at: Date) {
  return sql`case when r.state = 'waiting' and r.expires_at <= ${at} then 'expired' else r.state end`
}

function selectRequests(scope: Scope, at: Date) {
  const merchant = merchantValue(scope)
  return sql`select r.request_id as id, r.kind, r.wish, r.unit, r.amount, r.members, r.reason,
      r.account_id as "accountId", r.asked_by as "askedBy", r.asked_at as "createTime",
      r.expires_at as "expireTime", ${selectState(at)} as state, r.decided_by as "decidedBy",
      r.decided_at as "decidedAt", r.decline_reason as "declineReason",
      case when r.members = 1 then coalesce((select m.name from gift_request_members g
        join members m on m.merchant_id = ${merchant} and m.player_id = g.player_id
        where g.merchant_id = ${merchant} and g.request_id = r.request_id), '') else '' end
        as "memberName"
    from gift_requests r where r.merchant_id = ${merchant}`
}

export type NewGiftRequest = Pick<
  GiftRequestRow,
  | 'accountId'
  | 'askedBy'
  | 'id'
  | 'kind'
  | 'reason'
  | 'unit'
  | 'wish'
  | 'amount'
  | 'createTime'
  | 'expireTime'
  | 'members'
> & { readonly memberIds: readonly string[] }

export async function insertGiftRequest(
  tx: Tx,
  scope: Scope,
  { memberIds, ...row }: NewGiftRequest,
): Promise<void> {
  await sql`insert into "gift_requests" ("merchant_id", request_id, kind, wish, unit, amount, members,
      reason, account_id, asked_by, asked_at, expires_at, state)
    values (${scope.merchantId}, ${row.id}, ${row.kind}, ${JSON.stringify(row.wish)}::jsonb, ${row.unit},
      ${row.amount}, ${row.members}, ${row.reason}, ${row.accountId}, ${row.askedBy},
      ${row.createTime}, ${row.expireTime}, 'waiting')`.execute(tx)
  await sql`insert into "gift_request_members" ("merchant_id", request_id, player_id)
    select merchant.merchant_id, ${row.id}, x.player_id
    from ${selectMerchantRow(scope)}, unnest(${memberIds}::text[]) as x (player_id)`.execute(tx)
}

export async function listRequestMembers(tx: Tx, scope: Scope, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select player_id as id from gift_request_members
    where merchant_id = ${merchantValue(scope)} and request_id = ${id}
    order by player_id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Returns whether one of the members was at none of these sites. */
export async function hasUnseenMember(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  siteIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from gift_request_members g
    where g.merchant_id = ${merchantId} and g.request_id = ${id} and not exists (
      select from member_days d where d.merchant_id = ${merchantId}
        and d.player_id = g.player_id and d.site_id = ${anyOf(siteIds)}) limit 1`.execute(tx)
  return rows.length > 0
}

export type GiftRequestFilter = {
  readonly id?: string
  readonly state?: GiftRequestState | undefined
  /** Account whose requests are listed; undefined: all. */
  readonly accountId?: string | undefined
  readonly at: Date
}

/** Lists requests, newest first. */
export async function listGiftRequests(
  tx: Tx,
  scope: Scope,
  { size, offset }: Pick<PageWindow, 'offset' | 'size'>,
  { id, state, accountId, at }: GiftRequestFilter,
): Promise<{ total: number; records: GiftRequestRow[] }> {
  const matching = sql`${selectRequests(scope, at)}
    and (${id ?? null}::text is null or r.request_id = ${id ?? null})
    and (${state ?? null}::text is null or ${selectState(at)} = ${state ?? null})
    and (${accountId ?? null}::text is null or r.account_id = ${accountId ?? null})`
  const records = await sql<GiftRequestRow>`${matching}
    order by r.asked_at desc, r.request_id desc limit ${size} offset ${offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from (${matching}) x`.execute(tx)
  return { total: counted.rows[0]!.total, records: records.rows }
}

export async function findGiftRequest(
  tx: Tx,
  scope: Scope,
  filter: GiftRequestFilter,
): Promise<GiftRequestRow | undefined> {
  const { records } = await listGiftRequests(tx, scope, { size: 1, offset: 0 }, filter)
  return records[0]
}

/** Locks a request until the transaction ends, so that it is decided once. */
export async function lockGiftRequest(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`select request_id from gift_requests
    where merchant_id = ${merchantId} and request_id = ${id} for update`.execute(tx)
}

export type Decision = {
  readonly state: 'confirmed' | 'declined'
  readonly accountId: string
  readonly name: string
  /** Empty if it was confirmed. */
  readonly reason: string
  readonly at: Date
}

export async function saveDecision(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  { state, accountId, name, reason, at }: Decision,
): Promise<void> {
  await sql`update gift_requests set state = ${state}, decider_id = ${accountId},
      decided_by = ${name}, decline_reason = ${reason}, decided_at = ${at}
    where merchant_id = ${merchantId} and request_id = ${id} and state = 'waiting'`.execute(tx)
}

/** Marks requests that nobody decided in time, and returns them. */
export async function expireGiftRequests(
  tx: Tx,
  scope: Scope,
  at: Date,
): Promise<GiftRequestRow[]> {
  const { rows } = await sql<{ id: string }>`update gift_requests set state = 'expired',
      decided_at = expires_at
    where merchant_id = ${scope.merchantId} and state = 'waiting' and expires_at <= ${at}
    returning request_id as id`.execute(tx)
  const expired = await Promise.all(rows.map(({ id }) => findGiftRequest(tx, scope, { id, at })))
  return expired.filter((row) => row !== undefined)
}
