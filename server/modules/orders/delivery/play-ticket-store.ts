import { sql } from 'kysely'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

type PlayTicketRow = {
  readonly transferId: string
  readonly playerId: string
  readonly orderId: string
  readonly siteId: string
  readonly eventKey: string
  readonly tickets: number
  /** Fen or coins of the order that count; null if it is free. */
  readonly count: number | null
  /** The points wait for the order's step. */
  readonly waits: boolean
  readonly playsMax: number
}

/** Notes tickets of plays, each event once. Returns the members who got points for them. */
export async function notePlayTickets(
  tx: Tx,
  { merchantId }: Scope,
  plays: readonly PlayTicketRow[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ playerIds: string[] }>`select note_play_tickets(
    ${merchantId}, ${JSON.stringify(plays)}, ${databaseNow()}) as "playerIds"`.execute(tx)
  return rows[0]!.playerIds
}
