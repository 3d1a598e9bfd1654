import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { declareIntent } from '#server/platform/outbox/outbox.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Requests that a day be matched now. Missing bills are fetched from the providers. */
export const match = declareIntent(
  'reconciliation.match',
  z.object({ merchantId: z.string(), day }),
)

export async function enqueueDayMatch(tx: Tx, scope: Scope, requestedDay: Date): Promise<void> {
  await match.write(tx, scope, newId(), { merchantId: scope.merchantId, day: requestedDay })
}
