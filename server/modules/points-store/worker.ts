import { databaseNow } from '#server/platform/clock.ts'
import { createLocalOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { paymentEnd } from './intents.ts'
import { findRedemption, lockRedemption } from './redemption-store.ts'
import { undoRedemption } from './undo-redemption.ts'

/** Cancels a redemption that was not paid in its time: points and pieces come back. */
export const paymentEndHandler: OutboxHandler = createLocalOutboxHandler(
  paymentEnd.kind,
  async (tx, scope, id) => {
    await lockRedemption(tx, scope, id)
    const redemption = await findRedemption(tx, scope, { id })
    if (redemption?.state !== 'paying') return doneOutcome({})
    const now = databaseNow()
    const { payUntil } = redemption
    if (payUntil && now < payUntil) return unknownOutcome('it can still be paid', payUntil)
    await undoRedemption(tx, scope, redemption, { to: 'cancelled', by: 'time', at: now })
    return doneOutcome({})
  },
)
