import { createOutboxHandler, type OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { match } from './intents.ts'
import type { ReconcileDeps } from './deps.ts'
import { reconcileDay } from './reconcile.ts'

export function createReconciliationOutboxHandlers(deps: ReconcileDeps): OutboxHandler[] {
  const carrier = createOutboxHandler(match, {
    async carry({ merchantId, day }) {
      await reconcileDay(deps, [merchantId], day)
      return doneOutcome({})
    },
    // Matching already wrote its results, so there is nothing to settle.
    settle: async () => undefined,
  })
  return [carrier]
}
