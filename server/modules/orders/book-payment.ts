import { timeNow } from '#server/platform/clock.ts'
import type { Paid } from '#server/outside/payment-port.ts'
import { shareLater } from '#server/modules/profit-sharing/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as life from './life.ts'
import type { OrderRow } from './order-row.ts'
import { takeLastStep } from './step-store.ts'

/** False when it is not what the order says: nothing is booked then. */
export async function bookPayment(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  paid: Paid,
): Promise<boolean> {
  if (paid.amount !== order.amount) return false
  const step = life.afterPayment(order, paid, timeNow())
  if (step && order.shared && order.state === 'created') await shareLater(tx, scope, order)
  if (step) takeLastStep(tx, scope, order, step)
  return true
}
