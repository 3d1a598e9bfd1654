import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { insertInboxMessage, type NewMessage } from './store.ts'

/** What other modules may ask of what people are told. */
export {
  countUnreadMessages as unreadInInbox,
  markAllMessagesRead as readWholeInbox,
} from './store.ts'

/**
 * Tells one of the merchant's people that something of theirs is ready or has ended, in the
 * transaction in which it is. `about` names what is told (`withdrawal:17:paid`): said again, it is
 * told no second time. `to`: the address of the screen that shows it.
 */
export async function tellPerson(
  tx: Tx,
  scope: Scope,
  accountId: string,
  message: NewMessage,
): Promise<void> {
  if (!(await insertInboxMessage(tx, scope, accountId, message))) return
  tellChange(tx, scope.merchantId, 'alerts')
}
