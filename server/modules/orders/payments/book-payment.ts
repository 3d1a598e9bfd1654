import { databaseNow } from '#server/platform/clock.ts'
import type { MadePayment } from '#server/outside/payments/payment-port.ts'
import { takePaidRedemption } from '../point-orders/point-order-store.ts'
import { enqueueOrderSharing } from '#server/modules/profit-sharing/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isOrderStockGone } from '../play/available-stock.ts'
import * as life from '../lifecycle.ts'
import type { OrderRow } from '../order-row.ts'
import { bookRefundedPayment } from '../refunds/provider-refund.ts'
import { applyOrderStepAtCommit } from '../step-store.ts'

/** Returns false if the amount differs from that of the order. Nothing is booked then. */
export async function bookPayment(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  payment: MadePayment,
): Promise<boolean> {
  if (payment.amount !== order.amount) return false
  if (order.shared && order.state === 'created') await enqueueOrderSharing(tx, scope, order)
  if (payment.is === 'refunded') {
    await bookRefundedPayment(tx, scope, order, payment)
    return true
  }
  const isLost = await isPaidItemGone(tx, scope, order)
  const step = life.computeStepAfterPayment(order, payment, databaseNow(), isLost)
  if (step) applyOrderStepAtCommit(tx, scope, order, step)
  return true
}

/** Returns whether what the order pays for is gone. A redemption is taken here, by one order only. */
async function isPaidItemGone(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (order.kind === 'pointsTopUp') return false
  if (order.kind !== 'redemption') return isOrderStockGone(tx, scope, order)
  return order.state === 'created' && !(await takePaidRedemption(tx, scope, order.id))
}
