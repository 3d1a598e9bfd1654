import { depositsHandlers } from './deposits/handlers.ts'
import type { PayoutsDeps } from './deps.ts'
import { ownAccountsHandlers } from './own-accounts/handlers.ts'
import { withdrawalsHandlers } from './withdrawals/handlers.ts'

/** Handlers of all calls of this module, by the names of the call table. */
export function payoutsHandlers(deps: PayoutsDeps) {
  return {
    deposits: depositsHandlers(deps),
    ownAccounts: ownAccountsHandlers(deps),
    withdrawals: withdrawalsHandlers(deps),
  }
}
