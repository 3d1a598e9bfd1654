import { sql } from 'kysely'
import { MEMBER_TAGS_MAX } from '#contract/members/member-words.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Stores the member's code in place of an earlier one. Returns false if another member shows the same. */
export async function saveMergeCode(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, hash }: { readonly playerId: string; readonly hash: string },
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
): Promise<boolean> {
  await sql`delete from member_merge_codes
    where merchant_id = ${merchantId} and (ends_at <= ${at} or player_id = ${playerId})`.execute(tx)
  const { numAffectedRows = 0n } = await sql`insert into "member_merge_codes" ("merchant_id",
      player_id, code_hash, ends_at)
    values (${merchantId}, ${playerId}, ${hash}, ${endsAt}) on conflict do nothing`.execute(tx)
  return numAffectedRows > 0n
}

/** Returns the member who shows this code at the moment. */
export async function findCodeOwner(
  tx: Tx,
  scope: Scope,
  hash: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select player_id as id from member_merge_codes
    where merchant_id = ${merchantValue(scope)} and code_hash = ${hash}
      and ends_at > ${at}`.execute(tx)
  return rows[0]?.id
}

/** Counts a try of a member or an address. Returns their number since `since`. */
export async function incrementTries(
  tx: Tx,
  { merchantId }: Scope,
  source: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{
    tries: number
  }>`insert into "member_merge_tries" ("merchant_id", source, tries,
      since)
    values (${merchantId}, ${source}, 1, ${at})
    on conflict (merchant_id, source) do update set
      tries = case when member_merge_tries.since < ${since} then 1
        else member_merge_tries.tries + 1 end,
      since = case when member_merge_tries.since < ${since} then ${at}
        else member_merge_tries.since end
    returning tries`.execute(tx)
  return rows[0]!.tries
}

export async function deleteOldTries(tx: Tx, { merchantId }: Scope, since: Date): Promise<void> {
  await sql`delete from member_merge_tries
    where merchant_id = ${merchantId} and since < ${since}`.execute(tx)
}

/** Lets one merge of a merchant run at a time, since two that cross would wait for each other. */
export async function tryLockMerges(tx: Tx, { merchantId }: Scope): Promise<boolean> {
  const lockName = `member merges ${merchantId}`
  const { rows } = await sql<{ isLocked: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(${lockName}, 0)) as "isLocked"`.execute(tx)
  return rows[0]!.isLocked
}

export type MergedMember = {
  readonly id: string
  readonly name: string
  readonly sealedRemark: string | null
  readonly mergedInto: string | null
}

/** Locks members. It waits for writes of theirs that have begun, and later ones wait for it. */
export async function lockMembers(
  tx: Tx,
  { merchantId }: Scope,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, MergedMember>> {
  const { rows } = await sql<MergedMember>`select player_id as id, name,
      sealed_remark as "sealedRemark", merged_into as "mergedInto" from members
    where merchant_id = ${merchantId} and player_id = ${anyOf(playerIds)}
    order by player_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Merges a locked member into another, with the note of both. Returns the coins and points it moved. */
export async function mergeMembers(
  tx: Tx,
  { merchantId }: Scope,
  {
    from,
    into,
    remark,
  }: { readonly from: string; readonly into: string; readonly remark: string | null },
  at: Date,
): Promise<{ readonly coins: number; readonly points: number }> {
  const transferIds = [newId(), newId()]
  await sql`select keep_recharge_rests(${merchantId}, ${[from, into]}::text[])`.execute(tx)
  const { rows } = await sql<{ coins: number; points: number }>`select * from merge_members(
    ${merchantId}, ${transferIds}::text[], ${from}, ${into}, ${remark}, ${MEMBER_TAGS_MAX},
    ${at})`.execute(tx)
  return rows[0]!
}

/** Returns when somebody was last merged into the member; undefined if never. */
export async function findLastMerge(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(merged_at) as at from members
    where merchant_id = ${merchantValue(scope)} and merged_into = ${playerId}`.execute(tx)
  return rows[0]?.at ?? undefined
}
