import type { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { beneficiaryHandlers } from './beneficiary-handlers.ts'
import type { SharingNeed } from './need.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { receiverHandlers } from './receiver-handlers.ts'
import { settingsHandlers } from './settings-handlers.ts'
import { shareHandlers } from './share-handlers.ts'
import { splitHandlers } from './split-handlers.ts'
import { statementHandlers } from './statement-handlers.ts'

export function profitSharingHandlers(need: SharingNeed): Handlers<typeof profitSharing> {
  return {
    ...beneficiaryHandlers(need.sealKeys),
    ...splitHandlers(need),
    ...settingsHandlers(need),
    ...statementHandlers(need),
    ...shareHandlers(need),
    ...paymentHandlers(need),
    ...receiverHandlers(need),
  }
}
