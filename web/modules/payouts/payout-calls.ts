import { deposits } from '#contract/payouts/deposits.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'

/** Calls whose answers are outdated after a payout is requested, approved or cancelled. */
export const payoutCalls = [
  withdrawals.list,
  withdrawals.detail,
  withdrawals.possible,
  deposits.check,
  deposits.list,
]
