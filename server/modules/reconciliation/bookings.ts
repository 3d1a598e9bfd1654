import { daysAfter } from '#contract/base/shanghai.ts'
import { closeBooks, reopenBooks } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** It takes no booking any more, and no day before it: what is told late is booked when it is told. */
export function closeDay(tx: Tx, scope: Scope, day: Date): Promise<void> {
  return closeBooks(tx, scope, daysAfter(day, 1))
}

/** It takes bookings again, and each day after it. */
export function reopenFrom(tx: Tx, scope: Scope, day: Date): Promise<void> {
  return reopenBooks(tx, scope, day)
}
