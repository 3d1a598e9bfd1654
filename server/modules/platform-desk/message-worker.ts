import * as z from 'zod/mini'
import { alertPermissions } from '#contract/alerts/alerts.ts'
import { must } from '#contract/base/must.ts'
import { messagesPage } from '#contract/alerts/notification-settings.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import {
  createOutboxHandler,
  declareIntent,
  type OutboxHandler,
} from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as store from './message-store.ts'

/**
 * Outbox message that delivers a desk message to its merchants. The intent's id is the id of the desk
 * message.
 */
export const sendIntent = declareIntent('desk.message', z.object({ house: z.string() }))

/** Key of the notification, so that each person receives the message once. */
export const deskMessageNoticeKey = (messageId: string) => `desk:${messageId}`

const BATCH = 50
/** Maximum duration of one turn, well within the time for which one worker holds the outbox message. */
const TURN_MS = 15_000

/**
 * Notifies one merchant after the other, each in a separate transaction, and saves the progress. After a
 * crash, the next worker continues from there, and nobody is notified twice.
 */
export function createDeskMessageOutboxHandler(db: Database): OutboxHandler {
  return createOutboxHandler(sendIntent, {
    async carry({ house }, id) {
      const turnEnds = Date.now() + TURN_MS
      while (Date.now() < turnEnds) {
        const batch = await db.inMerchant(house, (tx, scope) =>
          findMessageWithNextReceivers(tx, scope, id),
        )
        const to = batch.merchants.at(-1)
        if (to === undefined) return doneOutcome({})
        for (const merchantId of batch.merchants) {
          await db.inMerchant(merchantId, (tx, scope) =>
            notifyMerchantPeopleOfMessage(tx, scope, batch.message),
          )
        }
        const step = { from: batch.message.reached, to, count: batch.merchants.length }
        await db.inMerchant(house, (tx, scope) =>
          store.saveDeskMessageProgress(tx, scope, id, step),
        )
      }
      return unknownOutcome('it goes on in the next turn', new Date())
    },

    async settle(tx, scope, _wanted, outcome, id) {
      if (outcome.is === 'done') await store.markDeskMessageEnded(tx, scope, id)
      notifyLiveChange(tx, scope.merchantId, 'platformDesk')
    },
  })
}

async function findMessageWithNextReceivers(tx: Tx, scope: Scope, id: string) {
  const message = await store.findDeskMessage(tx, scope, id)
  must(message, 'a message that is on its way is known')
  return { message, merchants: await store.listNextReceiverMerchants(tx, message, BATCH) }
}

/** Notifies the owner and everybody who may see alerts. */
async function notifyMerchantPeopleOfMessage(
  tx: Tx,
  scope: Scope,
  message: store.MessageRow,
): Promise<void> {
  const { id, title, text } = message
  for (const person of await listActiveAccounts(tx, scope)) {
    const hears = (person.permissions ?? []).includes(alertPermissions.see.key)
    if (person.roleId !== null && !hears) continue
    await notifyPerson(tx, scope, person.id, {
      about: deskMessageNoticeKey(id),
      title,
      text,
      to: `${messagesPage}?tab=own`,
    })
  }
}
