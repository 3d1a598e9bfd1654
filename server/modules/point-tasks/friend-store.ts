import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { SHARE_KEY } from './task-rules.ts'

/** Returns the code of a member's link. The first one that is inserted stays. */
export async function saveFriendCode(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, code, at }: { readonly playerId: string; readonly code: string; readonly at: Date },
): Promise<string> {
  await sql`insert into "friend_codes" ("merchant_id", player_id, friend_code, made_at)
    values (${merchantId}, ${playerId}, ${code}, ${at})
    on conflict (merchant_id, player_id) do nothing`.execute(tx)
  const { rows } = await sql<{ code: string }>`select friend_code as code from friend_codes
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  return rows[0]!.code
}

/** Returns the id and name of the member whose link has this code, or into whom that one was merged. */
export async function findInviter(
  tx: Tx,
  scope: Scope,
  code: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`select p.player_id as id, p.name
    from friend_codes f
    join members m on m.merchant_id = ${merchantValue(scope)} and m.player_id = f.player_id
    join members p on p.merchant_id = ${merchantValue(scope)}
      and p.player_id = coalesce(m.merged_into, m.player_id)
    where f.merchant_id = ${merchantValue(scope)} and f.friend_code = ${code}`.execute(tx)
  return rows[0]
}

export type NewFriend = {
  readonly playerId: string
  readonly inviterId: string
  readonly phoneHash: Buffer | null
  readonly inviterPhoneHash: Buffer | null
  readonly at: Date
}

/** Notes who brought a member, and returns it. The first one stays. */
export async function saveInvitedFriend(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, inviterId, phoneHash, inviterPhoneHash, at }: NewFriend,
): Promise<string> {
  await sql`insert into "invited_friends" ("merchant_id", player_id, inviter_id, invited_at, phone_hash,
      inviter_phone_hash)
    values (${merchantId}, ${playerId}, ${inviterId}, ${at}, ${phoneHash}, ${inviterPhoneHash})
    on conflict (merchant_id, player_id) do nothing`.execute(tx)
  const { rows } = await sql<{ inviterId: string }>`select inviter_id as "inviterId"
    from invited_friends
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  return rows[0]!.inviterId
}

export type InvitedFriend = {
  readonly id: string
  readonly invitedAt: Date
  readonly phoneHash: Buffer | null
  readonly inviterPhoneHash: Buffer | null
  /** Null until the inviter has claimed points for the friend. */
  readonly claimedAt: Date | null
}

/** Lists the friends whom a member brought, the first one first. */
export async function listInvitedFriends(
  tx: Tx,
  scope: Scope,
  inviterId: string,
): Promise<InvitedFriend[]> {
  const { rows } = await sql<InvitedFriend>`select f.player_id as id, f.invited_at as "invitedAt",
      f.phone_hash as "phoneHash", f.inviter_phone_hash as "inviterPhoneHash",
      c.claimed_at as "claimedAt"
    from invited_friends f
    left join point_task_claims c on c.merchant_id = ${merchantValue(scope)}
      and c.player_id = ${inviterId} and c.task_key = ${SHARE_KEY} and c.period = f.player_id
    where f.merchant_id = ${merchantValue(scope)} and f.inviter_id = ${inviterId}
    order by f.invited_at, f.player_id`.execute(tx)
  return rows
}

/** Locks a member's friends until the transaction ends, so that claims at once keep the limit of a month. */
export async function lockFriends(tx: Tx, { merchantId }: Scope, playerId: string): Promise<void> {
  const key = `invited friends ${merchantId} ${playerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Returns whether two players are one person to WeChat or Alipay. */
export async function haveSameUnionId(tx: Tx, playerId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select have_same_union_id(${playerId}, ${otherId}) as same`.execute(tx)
  return rows[0]!.same
}

/** Notes that points were given for a phone. Returns false if that was done before. */
export async function insertPointPhone(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, phoneHashes, at }: PointPhone,
): Promise<boolean> {
  const { rows: known } = await sql`select from point_phones
    where merchant_id = ${merchantId} and phone_hash = any(${phoneHashes}::bytea[])`.execute(tx)
  if (known.length > 0) return false
  const { numAffectedRows = 0n } = await sql`insert into "point_phones" ("merchant_id", phone_hash,
      player_id, claimed_at)
    values (${merchantId}, ${phoneHashes[0]}, ${playerId}, ${at})
    on conflict (merchant_id, phone_hash) do nothing`.execute(tx)
  return numAffectedRows > 0n
}

type PointPhone = {
  readonly playerId: string
  /** Hashes of the number by each key, the newest first. */
  readonly phoneHashes: readonly Buffer[]
  readonly at: Date
}
