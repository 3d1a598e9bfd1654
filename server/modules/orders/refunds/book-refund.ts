import { databaseNow } from '#server/platform/clock.ts'
import type { RefundResult } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from '../lifecycle.ts'
import type { OrderRow } from '../order-row.ts'
import { saveOrderRefundEnd, findOrderRefund } from './refund-store.ts'
import { applyOrderStep } from '../step-store.ts'
import { lockOrder } from '../store.ts'

/** Books the provider's result of a refund, from a notice or a query. A repeated result changes nothing. */
export async function bookRefundResult(
  tx: Tx,
  scope: Scope,
  orderId: string,
  refundId: string,
  result: RefundResult,
): Promise<void> {
  if (result.state === 'underway') return
  const order: OrderRow | undefined = await lockOrder(tx, scope, orderId)
  const row = await findOrderRefund(tx, scope, refundId)
  if (!order || row?.state !== 'underway') return
  const { state, providerNumber } = result
  await saveOrderRefundEnd(tx, scope, refundId, { state, providerNumber })
  if (state === 'done')
    await applyOrderStep(
      tx,
      scope,
      order,
      life.createProviderRefundDoneStep(order, row, databaseNow()),
    )
}
