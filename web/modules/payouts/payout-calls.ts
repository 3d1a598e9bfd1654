import { deposits } from '#contract/payouts/deposits.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'

/** What is not true any more after any of them was asked for, agreed to or taken back. */
export const payoutCalls = [
  withdrawals.list,
  withdrawals.detail,
  withdrawals.possible,
  deposits.check,
  deposits.list,
]
