import { sql } from 'kysely'
import { notifyAfterCommit, type Tx } from '../db.ts'

export type OperationLine = {
  readonly merchantId: string
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string }
  readonly call: string
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string }
  readonly changes: readonly FieldChange[]
  readonly requestId: string
}
/** A changed field of the subject. `from` or `to` is null if the field had or has no value. */
export type FieldChange = { readonly field: string; readonly from: unknown; readonly to: unknown }

export async function insertOperationLine(tx: Tx, line: OperationLine): Promise<void> {
  const { merchantId, actor, call, subject, changes, requestId } = line
  await sql`select log_operation(${merchantId}, ${actor.kind}, ${actor.id}, ${actor.name}, ${call},
    ${subject.kind}, ${subject.id}, ${subject.name}, ${JSON.stringify(changes)}::jsonb,
    ${requestId})`.execute(tx)
}

/** Takes the place of the merchant ID in a notification for the listeners of all merchants. */
export const EVERYBODY = '*'

/**
 * Notifies every server after commit that data of a merchant changed. With a player ID, only screens of that
 * player are concerned.
 */
export function notifyLiveChange(tx: Tx, merchantId: string, topic: string, playerId = ''): void {
  notifyAfterCommit(tx, 'playfield_live', `${merchantId} ${topic} ${playerId}`.trimEnd())
}

/** The topic of a change that concerns one session alone. */
export const SESSION_ENDED = 'ended'

/** Notifies every server after commit that this session may have ended. */
export function notifySessionEnded(tx: Tx, sessionId: string): void {
  notifyAfterCommit(tx, 'playfield_live', `${EVERYBODY} ${SESSION_ENDED} ${sessionId}`)
}
