import type { ShownRefund } from '#contract/orders/orders.ts'
import { getChannelHolder } from '#server/modules/channels/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { listNextOutboxAttempts } from '#server/platform/outbox/store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'
import { isRefundStuck, type RefundRow } from './refund-store.ts'

/**
 * Returns refunds of these orders for the back office; pending ones with the reason and the expected time.
 */
export async function toShownRefunds(
  tx: Tx,
  scope: Scope,
  refunds: readonly RefundRow[],
  orders: readonly Pick<OrderRow, 'channelId' | 'id'>[],
): Promise<ShownRefund[]> {
  const waitingRefunds = refunds.filter(({ state, wait }) => state === 'underway' && wait !== '')
  const ids = waitingRefunds.map(({ id }) => id)
  const tries = await listNextOutboxAttempts(tx, scope, ids)
  const ownOrders = orders.filter(
    ({ channelId }) => channelId !== null && getChannelHolder(channelId) === 'merchant',
  )
  const ownIds = new Set(ownOrders.map(({ id }) => id))
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
      ...(ownIds.has(orderId) && { ownAccount: true }),
      ...(nextTryAt && { nextTryAt }),
      createTime: madeAt,
      endedAt,
    }
  })
}
