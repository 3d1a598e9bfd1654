import { sql } from 'kysely'
import {
  memberBatchItemLife,
  type MemberBatchItemState,
} from '#contract/member-batches/member-batches.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type StateCounts = Readonly<Record<MemberBatchItemState, number>>
export type MemberBatchRow = {
  readonly id: string
  readonly kind: string
  readonly wish: unknown
  readonly accountId: string
  readonly askedBy: string
  readonly createTime: Date
  /** Members by state, kept with the batch. */
  readonly states: StateCounts
  readonly undoneAt: Date | null
  /** Members of the control group. */
  readonly control: number
}
const COLUMNS =
  sql.raw(`batch_id as id, kind, wish, account_id as "accountId", asked_by as "askedBy",
  made_at as "createTime", undone_at as "undoneAt", control, jsonb_build_object('waiting', waiting,
    'done', done, 'refused', refused, 'takenBack', taken_back) as states`)

type NewMemberBatch = Pick<MemberBatchRow, 'accountId' | 'askedBy' | 'id' | 'kind' | 'wish'> & {
  readonly memberIds: readonly string[]
  readonly controlIds: readonly string[]
  /** Now if absent. */
  readonly createTime?: Date
}

export async function insertMemberBatch(
  tx: Tx,
  scope: Scope,
  { id, kind, wish, accountId, askedBy, memberIds, controlIds, createTime }: NewMemberBatch,
): Promise<void> {
  await sql`insert into "member_batches" ("merchant_id", batch_id, kind, wish, account_id, asked_by,
      made_at, waiting, control)
    values (${scope.merchantId}, ${id}, ${kind}, ${JSON.stringify(wish)}::jsonb, ${accountId}, ${askedBy},
      ${createTime ?? sql`now()`}, ${memberIds.length}, ${controlIds.length})`.execute(tx)
  await sql`insert into "member_batch_items" ("merchant_id", batch_id, player_id, state)
    select merchant.merchant_id, ${id}, x.player_id, 'waiting'
    from ${selectMerchantRow(scope)}, unnest(${memberIds}::text[]) as x (player_id)`.execute(tx)
  await sql`insert into "member_batch_controls" ("merchant_id", batch_id, player_id)
    select merchant.merchant_id, ${id}, x.player_id
    from ${selectMerchantRow(scope)}, unnest(${controlIds}::text[]) as x (player_id)`.execute(tx)
}

/** People with some sites see the batches that they began. */
function isVisibleBatch(scope: Scope, accountId: string) {
  const isOwn = scope.sites === 'all' ? sql`` : sql`and account_id = ${accountId}`
  return sql`merchant_id = ${merchantValue(scope)} ${isOwn}`
}

export async function findMemberBatch(
  tx: Tx,
  scope: Scope,
  id: string,
  accountId: string,
): Promise<MemberBatchRow | undefined> {
  const { rows } = await sql<MemberBatchRow>`select ${COLUMNS} from member_batches
    where ${isVisibleBatch(scope, accountId)} and batch_id = ${id}`.execute(tx)
  return rows[0]
}

export async function listMemberBatches(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow,
  accountId: string,
): Promise<{ total: number; records: MemberBatchRow[] }> {
  const [records, counted] = await Promise.all([
    sql<MemberBatchRow>`select ${COLUMNS} from member_batches
      where ${isVisibleBatch(scope, accountId)}
      order by made_at desc, batch_id desc limit ${size} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from member_batches
      where ${isVisibleBatch(scope, accountId)}`.execute(tx),
  ])
  return { total: counted.rows[0]!.total, records: records.rows }
}

/** Locks a batch until the transaction ends, so that a chunk and an undo come one after the other. */
export async function lockMemberBatch(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<MemberBatchRow | undefined> {
  const { rows } = await sql<MemberBatchRow>`select ${COLUMNS} from member_batches
    where merchant_id = ${merchantId} and batch_id = ${id} for update`.execute(tx)
  return rows[0]
}

export type MemberBatchItemRow = {
  readonly memberId: string
  readonly name: string
  readonly state: MemberBatchItemState
  readonly code: string
}

/** Members of a batch who were at a site of the caller. */
export async function listMemberBatchItems(
  tx: Tx,
  scope: Scope,
  id: string,
  { size, offset }: PageWindow,
  states: readonly MemberBatchItemState[] = memberBatchItemLife.states,
): Promise<{ total: number; records: MemberBatchItemRow[] }> {
  const merchant = merchantValue(scope)
  const isSeen =
    scope.sites === 'all'
      ? sql``
      : sql`and exists (select from member_totals t where t.merchant_id = ${merchant}
          and t.player_id = i.player_id and t.site_id = ${anyOf(scope.sites)})`
  const from = sql`from member_batch_items i where i.merchant_id = ${merchant}
    and i.batch_id = ${id} and i.state = ${anyOf(states)} ${isSeen}`
  const [records, counted] = await Promise.all([
    sql<MemberBatchItemRow>`select c.player_id as "memberId", coalesce(m.name, '') as name,
        c.state, c.code
      from (select i.* ${from} order by i.player_id limit ${size} offset ${offset}) c
      left join members m on m.merchant_id = ${merchant} and m.player_id = c.player_id
      order by c.player_id`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(tx),
  ])
  return { total: counted.rows[0]!.total, records: records.rows }
}

/** Returns members in a state whose turn it is; those whom an undo could not change are left out. */
export async function listNextBatchMembers(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  state: 'done' | 'waiting',
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select player_id as id from member_batch_items
    where merchant_id = ${merchantId} and batch_id = ${id} and state = ${state} and code = ''
    order by player_id limit ${size}`.execute(tx)
  return rows.map((row) => row.id)
}

export type MemberBatchResult = {
  readonly memberId: string
  readonly state: MemberBatchItemState
  readonly code: string
}

/** Stores the results of members who were all in the state `from` without a code, and counts them. */
export async function saveMemberBatchResults(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  from: MemberBatchItemState,
  results: readonly MemberBatchResult[],
): Promise<void> {
  const ids = results.map(({ memberId }) => memberId)
  // The planner has no statistics of a new batch. The range bounds what any plan reads.
  await sql`update member_batch_items i set state = x.state, code = x.code, moved_at = now()
    from unnest(${ids}::text[], ${results.map(({ state }) => state)}::text[],
      ${results.map(({ code }) => code)}::text[]) as x (player_id, state, code)
    where i.merchant_id = ${merchantId} and i.batch_id = ${id} and i.state = ${from} and i.code = ''
      and i.player_id between (select min(y.id) from unnest(${ids}::text[]) as y (id))
        and (select max(y.id) from unnest(${ids}::text[]) as y (id))
      and i.player_id = x.player_id`.execute(tx)
  const countMoved = (state: MemberBatchItemState) =>
    results.filter((result) => result.state === state).length -
    (state === from ? results.length : 0)
  await sql`update member_batches set waiting = waiting + ${countMoved('waiting')},
      done = done + ${countMoved('done')}, refused = refused + ${countMoved('refused')},
      taken_back = taken_back + ${countMoved('takenBack')}
    where merchant_id = ${merchantId} and batch_id = ${id}`.execute(tx)
}

/** Marks a batch as undone. Members who were waiting are taken back at once. */
export async function markMemberBatchUndone(tx: Tx, { merchantId }: Scope, id: string) {
  await sql`update member_batch_items set state = 'takenBack', moved_at = now()
    where merchant_id = ${merchantId} and batch_id = ${id} and state = 'waiting'`.execute(tx)
  await sql`update member_batches set undone_at = now(), taken_back = taken_back + waiting,
      waiting = 0
    where merchant_id = ${merchantId} and batch_id = ${id}`.execute(tx)
}

/**
 * Returns the coins that a person has given to many since a moment, also those that are still to come. What a
 * second person confirmed does not count.
 */
export async function sumBatchCoinsSince(
  tx: Tx,
  { merchantId }: Scope,
  accountId: string,
  from: Date,
): Promise<number> {
  const { rows } = await sql<{ coins: number }>`select
      coalesce(sum((b.wish ->> 'coins')::bigint * (b.waiting + b.done)), 0)::bigint as coins
    from member_batches b
    where b.merchant_id = ${merchantId} and b.kind = 'gifts.give' and b.account_id = ${accountId}
      and b.made_at >= ${from} and b.undone_at is null and not exists (
        select from gift_requests r where r.merchant_id = ${merchantId}
          and r.request_id = b.batch_id and r.state = 'confirmed')`.execute(tx)
  return rows[0]!.coins
}
