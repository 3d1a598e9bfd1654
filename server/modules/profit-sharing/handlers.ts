import type { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { beneficiaryHandlers } from './beneficiaries/handlers.ts'
import type { SharingDeps } from './deps.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { receiverHandlers } from './beneficiaries/receiver-handlers.ts'
import { settingsHandlers } from './splits/settings-handlers.ts'
import { shareHandlers } from './shares/handlers.ts'
import { splitHandlers } from './splits/handlers.ts'
import { statementHandlers } from './statement-handlers.ts'

export function profitSharingHandlers(deps: SharingDeps): Handlers<typeof profitSharing> {
  return {
    ...beneficiaryHandlers(deps.sealKeys),
    ...splitHandlers(deps),
    ...settingsHandlers(deps),
    ...statementHandlers(deps),
    ...shareHandlers(deps),
    ...paymentHandlers(deps),
    ...receiverHandlers(deps),
  }
}
