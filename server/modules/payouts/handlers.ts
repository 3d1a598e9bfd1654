import { depositsHandlers } from './deposits/handlers.ts'
import type { PayoutsNeed } from './need.ts'
import { ownAccountsHandlers } from './own-accounts/handlers.ts'
import { withdrawalsHandlers } from './withdrawals/handlers.ts'

/** The calls of all that this module has, by the names of the call table. */
export function payoutsHandlers(need: PayoutsNeed) {
  return {
    deposits: depositsHandlers(need),
    ownAccounts: ownAccountsHandlers(need),
    withdrawals: withdrawalsHandlers(need),
  }
}
