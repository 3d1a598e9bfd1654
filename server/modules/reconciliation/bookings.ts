import { addDaysToTime } from '#contract/base/shanghai.ts'
import { closeBooks, reopenBooks } from '#server/ledger/store.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Closes this day and all earlier days to bookings. Facts reported later are booked on the day they are
 * reported.
 */
export function closeBooksThroughDay(tx: Tx, scope: Scope, day: Date): Promise<void> {
  return closeBooks(tx, scope, addDaysToTime(day, 1))
}

/** Reopens this day and every later day for bookings. */
export function reopenBooksFromDay(tx: Tx, scope: Scope, day: Date): Promise<void> {
  return reopenBooks(tx, scope, day)
}
