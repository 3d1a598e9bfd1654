import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { openMemberText, sealMemberText } from './member-secrets.ts'

type MemberBirthday = {
  /** As `11-27`; empty if it is not known. */
  readonly birthday: string
  readonly memberSince: Date
}

export async function readMemberBirthday(
  tx: Tx,
  scope: Scope,
  keys: SealKeys,
  playerId: string,
): Promise<MemberBirthday> {
  const { rows } = await sql<{ sealed: string | null; memberSince: Date }>`select
      m.sealed_birthday as sealed, m.made_at as "memberSince"
    from members m
    where m.merchant_id = ${merchantValue(scope)} and m.player_id = ${playerId}`.execute(tx)
  const { sealed, memberSince } = rows[0]!
  return { birthday: openMemberText(keys, 'birthday', sealed), memberSince }
}

/** Sets a birthday that is not known yet. Returns false if the member has one. */
export async function updateMissingBirthday(
  tx: Tx,
  { merchantId }: Scope,
  keys: SealKeys,
  { playerId, birthday }: { readonly playerId: string; readonly birthday: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update members
    set sealed_birthday = ${sealMemberText(keys, 'birthday', birthday)}
    where merchant_id = ${merchantId} and player_id = ${playerId}
      and sealed_birthday is null`.execute(tx)
  return numAffectedRows > 0n
}
