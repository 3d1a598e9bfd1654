import { sql } from 'kysely'
import type { Tx } from '../db.ts'
import type { Caller } from './actor.ts'

/**
 * Returns the caller; for a player who was merged meanwhile, as the member who remains. Until the transaction
 * ends, the member is not merged into another. It runs after a repeat of the call has been recognized, since
 * a repeat that waits must hold nothing.
 */
export async function lockPresentActor(tx: Tx, actor: Caller): Promise<Caller> {
  if (actor.is !== 'player') return actor
  const playerId = await lockPresentPlayerId(tx, actor.merchants[0], actor.playerId)
  return { ...actor, playerId }
}

/** Returns the member who remains if the player was merged into another, otherwise the player. */
export async function lockPresentPlayerId(
  tx: Tx,
  merchantId: string,
  playerId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select lock_present_member(${merchantId}, ${playerId})
    as id`.execute(tx)
  return rows[0]!.id
}
