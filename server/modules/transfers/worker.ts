import type { Database } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, refusedOutcome } from '#server/platform/outcome.ts'
import { must } from '#contract/base/must.ts'
import { bookTransferBack, bookTransferIn } from './bookings.ts'
import { arrive } from './intents.ts'
import { insertTransfer, updateTransferState, findActiveMerchantName } from './store.ts'

/**
 * Books the receiver's half in a separate transaction. No transaction contains rows of two merchants,
 * because they may be on different machines. A repeated delivery books it only once.
 */
export function createTransferOutboxHandlers(db: Database): OutboxHandler[] {
  const carrier = createOutboxHandler(arrive, {
    carry: ({ to, from, fromName, amount, remark, madeAt }, transferId) =>
      db.inMerchant(to, async (tx, scope) => {
        if ((await findActiveMerchantName(tx, scope)) === undefined) {
          return refusedOutcome('receiverStopped', 'the receiver takes no transfers')
        }
        await insertTransfer(tx, scope, {
          id: transferId,
          direction: 'in',
          otherMerchantId: from,
          otherName: fromName,
          money: amount,
          remark,
          state: 'arrived',
          createTime: madeAt,
        })
        await bookTransferIn(tx, scope, { transferId, amount })
        return doneOutcome({})
      }),

    async settle(tx, scope, { amount }, outcome, transferId) {
      if (outcome.is === 'unknown') return
      const to = outcome.is === 'done' ? 'arrived' : 'returned'
      must(await updateTransferState(tx, scope, transferId, to), `${transferId} was on its way`)
      if (outcome.is === 'refused') await bookTransferBack(tx, scope, { transferId, amount })
    },
  })
  return [carrier]
}
