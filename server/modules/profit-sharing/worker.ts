import type { OutboxHandler } from '#server/platform/outbox/outbox.ts'
import { createShareRecallOutboxHandler } from './shares/recall-worker.ts'
import { createReceiverRemovalOutboxHandler } from './beneficiaries/receiver-removal-worker.ts'
import { createShareSendOutboxHandler, type HandOnDeps } from './shares/send-worker.ts'
import { createCardPayoutOutboxHandler, type PayOutWorkerDeps } from './payments/payout-worker.ts'

export function createSharingOutboxHandlers(deps: HandOnDeps & PayOutWorkerDeps): OutboxHandler[] {
  return [
    createShareSendOutboxHandler(deps),
    createShareRecallOutboxHandler(deps),
    createCardPayoutOutboxHandler(deps),
    createReceiverRemovalOutboxHandler(deps),
  ]
}
