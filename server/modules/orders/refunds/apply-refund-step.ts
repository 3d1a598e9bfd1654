import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { coverBookingShortfall } from '../bookings.ts'
import type { Step } from '../order-step.ts'
import type { OrderRow } from '../order-row.ts'
import { applyOrderStep } from '../step-store.ts'

/** Applies the step of a refund of money that was earned some time ago. */
export async function applyRefundStep(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  step: Step,
): Promise<void> {
  const transfers = []
  for (const booking of step.transfers ?? []) {
    const isMoney = booking.kind === 'refund.begun'
    transfers.push(isMoney ? await coverBookingShortfall(tx, scope, order, booking) : booking)
  }
  await applyOrderStep(tx, scope, order, { ...step, transfers })
}
