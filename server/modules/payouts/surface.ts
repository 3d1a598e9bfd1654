/** Surface of payouts for other modules. */
export { listDifferingAccounts } from './own-accounts/store.ts'
export { listDepositMoveNames } from './deposits/store.ts'
export { settleMerchantDay } from './settlement-job.ts'
export {
  bookPastDepositMove,
  bookPastWithdrawal,
  hasWithdrawals,
  type PastWithdrawal,
} from './past-payouts.ts'
export {
  listPayoutsToReconcile,
  type ReconciliationPayout,
} from './withdrawals/reconciliation-store.ts'
export { listWithdrawalMismatches } from './ledger-rule-store.ts'
export { listWithdrawalNames } from './withdrawals/withdrawal-names.ts'
