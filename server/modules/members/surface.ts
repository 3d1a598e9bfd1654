import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findMemberProfile } from './store.ts'

/** Surface of the members module for points, gifts, vouchers and whatever else members are given. */

export type VisibleMember = {
  readonly id: string
  /** The whole name. Lists and files mask it (`maskMemberName`). */
  readonly name: string
  readonly levelId: string | null
  readonly isBlocked: boolean
}

/** Returns a member; undefined if there is none, or none that paid at a site of the caller. */
export async function findVisibleMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<VisibleMember | undefined> {
  const member = await findMemberProfile(tx, scope, playerId)
  if (!member) return undefined
  const { id, name, levelId, isBlocked } = member
  return { id, name, levelId, isBlocked }
}

/** Returns whether the member receives nothing more. A blocked member may still play and pay. */
export async function isBlockedMember(tx: Tx, scope: Scope, playerId: string): Promise<boolean> {
  return (await listBlockedMembers(tx, scope, [playerId])).has(playerId)
}

/** Returns those of these members who receive nothing more. */
export async function listBlockedMembers(
  tx: Tx,
  { merchantId }: Scope,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select player_id as id from members
    where merchant_id = ${merchantId} and player_id = ${anyOf(playerIds)} and is_blocked`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
