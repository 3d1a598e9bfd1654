import { createTransferOutboxHandlers } from './modules/transfers/worker.ts'
import { createOnboardingOutboxHandlers } from './modules/onboarding/worker.ts'
import { createDeviceOutboxHandlers } from './modules/devices/commands/command-worker.ts'
import { createSharingOutboxHandlers } from './modules/profit-sharing/worker.ts'
import { createOrderOutboxHandlers } from './modules/orders/worker.ts'
import { createReconciliationOutboxHandlers } from './modules/reconciliation/worker.ts'
import { listMessageOutboxHandlers } from './message-outbox-handlers.ts'
import { memberBatchKinds } from './all-member-batch-kinds.ts'
import { createMemberBatchOutboxHandler } from './modules/member-batches/surface.ts'
import { batchKinds } from './all-batch-kinds.ts'
import { dispatchEndedCommand } from './command-ended.ts'
import { createBatchOutboxHandler } from './modules/batches/surface.ts'
import { type Channels } from './modules/channels/surface.ts'
import { readOrderToShare } from './modules/orders/surface.ts'
import { createPointOrderRefundOutboxHandler } from './modules/points-store/provider-refund.ts'
import { paymentEndHandler } from './modules/points-store/worker.ts'
import { createPayoutCancelOutboxHandler } from './modules/payouts/withdrawals/cancellation.ts'
import type { PayoutsDeps } from './modules/payouts/deps.ts'
import { createBalanceCheckOutboxHandler } from './modules/payouts/own-accounts/balance-check.ts'
import { createPayoutOutboxHandler } from './modules/payouts/withdrawals/payout-worker.ts'
import type { OutboxHandler } from './platform/outbox/outbox.ts'
import { toOnboardingDeps } from './module-deps.ts'
import type { ServerParts } from './parts.ts'

/** Lists the outbox handlers, which together carry every kind of outbox message. */
export function listOutboxHandlers(
  parts: ServerParts,
  channels: Channels,
  payouts: PayoutsDeps,
): readonly OutboxHandler[] {
  const { db, sealKeys, storage } = parts
  return [
    ...listMessageOutboxHandlers(parts),
    ...createTransferOutboxHandlers(db),
    ...createOnboardingOutboxHandlers(toOnboardingDeps(parts)),
    ...createDeviceOutboxHandlers(dispatchEndedCommand),
    createBatchOutboxHandler(batchKinds),
    createMemberBatchOutboxHandler(db, memberBatchKinds),
    createPayoutOutboxHandler(payouts),
    createBalanceCheckOutboxHandler(payouts),
    ...createSharingOutboxHandlers({ ...parts, channels, orderToShare: readOrderToShare }),
    createPayoutCancelOutboxHandler(payouts),
    paymentEndHandler,
    createPointOrderRefundOutboxHandler(db),
    ...createOrderOutboxHandlers({ db, channels, publicUrl: parts.publicUrl }),
    ...createReconciliationOutboxHandlers({ db, channels, storage, sealKeys }),
  ]
}
