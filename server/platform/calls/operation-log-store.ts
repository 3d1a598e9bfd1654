import { sql } from 'kysely'
import { notifyAfterCommit, type Tx } from '../db.ts'

export type OperationLine = {
  readonly merchantId: string
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string }
  readonly call: string
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string }
  readonly changes: readonly Change[]
  readonly requestId: string
}
/** A field of the subject, and what it was and is; null where there was or is nothing. */
export type Change = { readonly field: string; readonly from: unknown; readonly to: unknown }

export async function writeLine(tx: Tx, line: OperationLine): Promise<void> {
  const { merchantId, actor, call, subject, changes, requestId } = line
  await sql`select log_operation(${merchantId}, ${actor.kind}, ${actor.id}, ${actor.name}, ${call},
    ${subject.kind}, ${subject.id}, ${subject.name}, ${JSON.stringify(changes)}::jsonb,
    ${requestId})`.execute(tx)
}

/** In place of a merchant: whoever listens, of whichever house. */
export const EVERYBODY = '*'

/**
 * Tells every server, when this transaction has committed, that something of a merchant's has changed:
 * its people, or one player and nobody else.
 */
export function tellChange(tx: Tx, merchantId: string, topic: string, playerId = ''): void {
  notifyAfterCommit(tx, 'playfield_live', `${merchantId} ${topic} ${playerId}`.trimEnd())
}

/** The topic of a change that concerns one session alone. */
export const SESSION_ENDED = 'ended'

/** Tells every server, when this transaction has committed, that this session may be over. */
export function tellSessionEnded(tx: Tx, sessionId: string): void {
  notifyAfterCommit(tx, 'playfield_live', `${EVERYBODY} ${SESSION_ENDED} ${sessionId}`)
}
