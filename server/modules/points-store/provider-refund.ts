import { REFUNDED_AT_PROVIDER } from '#contract/orders/provider-refund.ts'
import type { RedemptionState } from '#contract/points-store/redemption.ts'
import { findRefundedPointOrder, pointOrderRefund } from '#server/modules/orders/surface.ts'
import { followTopUpRefund } from '#server/modules/points/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findRedemption, lockRedemption, moveRedemption } from './redemption-store.ts'
import { notifyRedemption, undoRedemption } from './undo-redemption.ts'

/** States in which the merchant still has the goods, and those in which the member has them. */
const WITH_MERCHANT: readonly RedemptionState[] = ['toPickUp', 'toPrepare']
const WITH_MEMBER: readonly RedemptionState[] = ['pickedUp', 'received', 'shipped']

/** Lets points and goods follow a payment that was refunded at the provider's own site. */
export function createPointOrderRefundOutboxHandler(db: Database): OutboxHandler {
  return createOutboxHandler(pointOrderRefund, {
    async carry({ merchantId, orderId }) {
      await db.inMerchant(merchantId, (tx, scope) => followPointOrderRefund(tx, scope, orderId))
      return doneOutcome({})
    },
    settle: async () => undefined,
  })
}

async function followPointOrderRefund(tx: Tx, scope: Scope, orderId: string): Promise<void> {
  const order = await findRefundedPointOrder(tx, scope, orderId)
  if (!order) return
  const { redemptionId, refundedFen, amountFen } = order
  if (redemptionId === null) await followTopUpRefund(tx, scope, orderId, refundedFen)
  // With a part of the money back, the member keeps the goods for less.
  else if (refundedFen >= amountFen) await endRefundedRedemption(tx, scope, orderId, redemptionId)
}

/**
 * Cancels a redemption whose money is back, or asks the staff to decide on its return if the member has the
 * goods. Another order may have paid for it, whose money is not back.
 */
async function endRefundedRedemption(
  tx: Tx,
  scope: Scope,
  orderId: string,
  id: string,
): Promise<void> {
  await lockRedemption(tx, scope, id)
  const row = await findRedemption(tx, scope, { id })
  if (row?.orderId !== orderId) return
  const cause = { by: 'staff', set: { reason: REFUNDED_AT_PROVIDER }, at: databaseNow() } as const
  if (WITH_MERCHANT.includes(row.state)) {
    await undoRedemption(tx, scope, row, { ...cause, to: 'cancelled' })
  } else if (WITH_MEMBER.includes(row.state)) {
    await moveRedemption(tx, scope, row, { ...cause, to: 'returning' })
    notifyRedemption(tx, scope, row.playerId)
  }
}
