import { transfersCarriers } from './modules/transfers/worker.ts'
import { onboardingCarriers } from './modules/onboarding/worker.ts'
import { devicesCarriers } from './modules/devices/commands/command-worker.ts'
import { sharingCarriers } from './modules/profit-sharing/worker.ts'
import { ordersCarriers } from './modules/orders/worker.ts'
import { reconciliationCarriers } from './modules/reconciliation/worker.ts'
import { tellingCarriers } from './message-outbox-handlers.ts'
import { batchKinds } from './all-batch-kinds.ts'
import { dispatchEndedCommand } from './command-ended.ts'
import { batchesCarrier } from './modules/batches/surface.ts'
import { type Channels } from './modules/channels/surface.ts'
import { orderToShare } from './modules/orders/surface.ts'
import { cancelCarrier } from './modules/payouts/withdrawals/cancellation.ts'
import type { PayoutsDeps } from './modules/payouts/deps.ts'
import { mirrorCarrier } from './modules/payouts/own-accounts/balance-check.ts'
import { payoutsCarrier } from './modules/payouts/withdrawals/payout-worker.ts'
import type { Carrier } from './platform/outbox/outbox.ts'
import { toOnboardingDeps } from './module-deps.ts'
import type { Parts } from './parts.ts'

/** Lists the outbox handlers, which together carry every kind of outbox message. */
export function carriersOf(
  parts: Parts,
  channels: Channels,
  payouts: PayoutsDeps,
): readonly Carrier[] {
  const { db, sealKeys, storage } = parts
  return [
    ...tellingCarriers(parts),
    ...transfersCarriers(db),
    ...onboardingCarriers(toOnboardingDeps(parts)),
    ...devicesCarriers(dispatchEndedCommand),
    batchesCarrier(batchKinds),
    payoutsCarrier(payouts),
    mirrorCarrier(payouts),
    ...sharingCarriers({ ...parts, channels, orderToShare }),
    cancelCarrier(payouts),
    ...ordersCarriers({ db, channels, publicUrl: parts.publicUrl }),
    ...reconciliationCarriers({ db, channels, storage, sealKeys }),
  ]
}
