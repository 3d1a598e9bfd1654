import type { ShownRefund } from '#contract/orders/orders.ts'
import type { Tx } from '#server/platform/db.ts'
import { listNextOutboxAttempts } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isRefundStuck, type RefundRow } from './refund-store.ts'

/** Returns refunds for the back office; pending ones with the reason and the expected time. */
export async function toShownRefunds(
  tx: Tx,
  scope: Scope,
  refunds: readonly RefundRow[],
): Promise<ShownRefund[]> {
  const waitingRefunds = refunds.filter(({ state, wait }) => state === 'underway' && wait !== '')
  const ids = waitingRefunds.map(({ id }) => id)
  const tries = await listNextOutboxAttempts(tx, scope, ids)
  return refunds.map((row) => {
    const { id, orderId, amount, reason, state, why, wait, madeAt, endedAt } = row
    const nextTryAt = tries.get(id)
    return {
      id,
      orderNumber: orderId,
      money: amount,
      reason,
      state,
      why,
      stuck: isRefundStuck(row),
      ...(wait !== '' && ids.includes(id) && { wait }),
      ...(nextTryAt && { nextTryAt }),
      createTime: madeAt,
      endedAt,
    }
  })
}
