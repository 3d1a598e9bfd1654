import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { covered } from './bookings.ts'
import type { Step } from './life.ts'
import type { OrderRow } from './order-row.ts'
import { takeStep } from './step-store.ts'

/** A step by which money goes back that was earned some time ago. */
export async function takeRefund(tx: Tx, scope: Scope, order: OrderRow, step: Step): Promise<void> {
  const transfers = []
  for (const booking of step.transfers ?? []) {
    const isMoney = booking.kind === 'refund.begun'
    transfers.push(isMoney ? await covered(tx, scope, order, booking) : booking)
  }
  await takeStep(tx, scope, order, { ...step, transfers })
}
