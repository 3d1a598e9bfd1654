import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertInboxMessage, type NewMessage } from './store.ts'

/** Surface of the inbox for other modules. */
export { countUnreadMessages, markAllMessagesRead } from './store.ts'

/**
 * Sends a message to one of the merchant's people, in the transaction in which something of theirs becomes
 * ready or ends. `about` names the event (`withdrawal:17:paid`), so that a repetition sends no second
 * message. `to` is the address of the screen that shows it.
 */
export async function notifyPerson(
  tx: Tx,
  scope: Scope,
  accountId: string,
  message: NewMessage,
): Promise<void> {
  if (!(await insertInboxMessage(tx, scope, accountId, message))) return
  notifyLiveChange(tx, scope.merchantId, 'alerts')
}
