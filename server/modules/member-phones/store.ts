import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type MemberPhone = {
  readonly playerId: string
  readonly sealedPhone: string
  readonly phoneEnd: string
}

export async function findMemberPhone(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<MemberPhone | undefined> {
  const { rows } = await sql<MemberPhone>`select player_id as "playerId",
      sealed_phone as "sealedPhone", phone_end as "phoneEnd"
    from member_phones
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/**
 * Until the transaction ends, nobody else links or unlinks a phone with one of these last four digits at this
 * merchant. The ends are locked in their order, so that two transactions never wait for each other.
 */
export async function lockPhoneEnds(
  tx: Tx,
  { merchantId }: Scope,
  phoneEnds: readonly string[],
): Promise<void> {
  for (const phoneEnd of [...new Set(phoneEnds)].toSorted()) {
    const lockName = `member-phone:${merchantId}:${phoneEnd}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx)
  }
}

export async function listPhonesByEnd(
  tx: Tx,
  scope: Scope,
  phoneEnd: string,
): Promise<MemberPhone[]> {
  const { rows } = await sql<MemberPhone>`select player_id as "playerId",
      sealed_phone as "sealedPhone", phone_end as "phoneEnd"
    from member_phones
    where merchant_id = ${merchantValue(scope)} and phone_end = ${phoneEnd}
    order by player_id`.execute(tx)
  return rows
}

/** Stores the member's phone. It replaces an earlier one. */
export async function saveMemberPhone(
  tx: Tx,
  { merchantId }: Scope,
  { playerId, sealedPhone, phoneEnd }: MemberPhone,
  boundAt: Date,
): Promise<void> {
  await sql`insert into "member_phones" ("merchant_id", player_id, sealed_phone, phone_end, bound_at)
    values (${merchantId}, ${playerId}, ${sealedPhone}, ${phoneEnd}, ${boundAt})
    on conflict (merchant_id, player_id) do update set sealed_phone = excluded.sealed_phone,
      phone_end = excluded.phone_end, bound_at = excluded.bound_at`.execute(tx)
}

/** Returns whether the member had a phone. */
export async function deleteMemberPhone(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from member_phones
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  return numAffectedRows > 0n
}

/** Returns the last four digits of the members who have a phone. */
export async function listPhoneEnds(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ playerId: string; phoneEnd: string }>`select
      player_id as "playerId", phone_end as "phoneEnd" from member_phones
    where merchant_id = ${merchantValue(scope)} and player_id = ${anyOf(playerIds)}`.execute(tx)
  return new Map(rows.map(({ playerId, phoneEnd }) => [playerId, phoneEnd]))
}
