import { withdrawalSubject, type WithdrawalState } from '#contract/payouts/withdrawal.ts'
import type { withdrawals } from '#contract/payouts/withdrawals.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { expediteOutboxMessage } from '#server/platform/outbox/store.ts'
import { unknownOutcome } from '#server/platform/outcome.ts'
import { requireWithdrawal } from './change-withdrawal.ts'
import { cancelPayout } from '../intents.ts'
import type { PayoutsDeps } from '../deps.ts'
import { createWithdrawalConverter } from './withdrawal-view.ts'
import { revertCancellation, stopReceiverWait } from './progress-store.ts'
import { insertWithdrawalStep } from './step-store.ts'
import { loadPayoutParts } from './payout-worker.ts'

/**
 * Cancels a withdrawal for the person who requested it, while its receiver has not accepted it. Acceptance
 * and cancellation can cross, so the provider is still queried for the result.
 */
export const cancelHandlers: Pick<Handlers<typeof withdrawals>, 'cancel'> = {
  async cancel({ id }, context) {
    const { tx, scope, actor, refuse, record, tell } = context
    const row = await requireWithdrawal(tx, scope, id, context)
    if (row.askedBy !== actor.accountId) throw refuse('notYours')
    if (!(await stopReceiverWait(tx, scope, id))) {
      // The state may have changed since the row was read.
      throw refuse(WHY_NOT[(await requireWithdrawal(tx, scope, id, context)).state])
    }
    await insertWithdrawalStep(tx, scope, id, { is: 'cancelled', by: actor.name, detail: '' })
    await cancelPayout.write(tx, scope, newId(), { merchantId: scope.merchantId, id })
    const [before, after] = [{ cancelledName: '' }, { cancelledName: actor.name }]
    record(scope, withdrawalSubject, { id, name: id, before, after })
    tell(scope, 'wallet')
    return createWithdrawalConverter(actor.accountId)(
      await requireWithdrawal(tx, scope, id, context),
    )
  },
}

/** Refusals of a cancellation, by the state of a withdrawal that does not wait for its receiver. */
const WHY_NOT = {
  untreated: 'notReviewed',
  processing: 'onItsWay',
  passed: 'paidAlready',
  notPassed: 'endedAlready',
} as const satisfies Record<WithdrawalState, string>

/** Sends the cancellation until it is answered. Repeating a cancellation has no further effect. */
export function createPayoutCancelOutboxHandler(deps: PayoutsDeps): OutboxHandler {
  return createOutboxHandler(cancelPayout, {
    async carry({ merchantId, id }) {
      const { port } = await loadPayoutParts(deps, merchantId, id)
      return port ? port.cancel(id) : unknownOutcome('its channel is gone')
    },

    async settle(tx, scope, { id }, outcome) {
      if (outcome.is === 'refused') await revertCancellation(tx, scope, id)
      if (outcome.is !== 'unknown') await expediteOutboxMessage(tx, scope, id)
    },
  })
}
