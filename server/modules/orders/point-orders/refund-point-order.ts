import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from '../lifecycle.ts'
import { calculateRefundableFen } from '../order-row.ts'
import type { OrderStepCause } from '../order-step.ts'
import { applyRefundStep } from '../refunds/apply-refund-step.ts'
import { lockOrder } from '../store.ts'

/**
 * Refunds an order without a machine, because its goods or points go back: all that is left, or a part.
 * Refunds made at the provider's site count. The caller gives points back afterwards, because money is booked
 * before points everywhere. Returns false for a part of an order that the provider refunds only whole.
 */
export async function refundPointOrder(
  tx: Tx,
  scope: Scope,
  orderId: string,
  { cause, amountFen = Infinity }: { readonly cause: OrderStepCause; readonly amountFen?: number },
): Promise<boolean> {
  const order = await lockOrder(tx, { ...scope, sites: 'all' }, orderId)
  if (order?.state !== 'done') return true
  const left = calculateRefundableFen(order)
  const partFen = Math.min(left, amountFen)
  if (partFen === 0) return true
  if (order.wholeOnly && partFen < left) return false
  const part = { amountFen: partFen, reason: 'asked', cause } as const
  await applyRefundStep(tx, scope, order, life.createPartialRefundStep(order, part, databaseNow()))
  return true
}
