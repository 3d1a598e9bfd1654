/** Surface of payouts for other modules. */
export { differingAccounts } from './own-accounts/store.ts'
export { depositNames } from './deposits/store.ts'
export { settleMerchantDay } from './settlement-job.ts'
export {
  bookPastMove,
  bookPastWithdrawal,
  hasWithdrawals,
  type PastWithdrawal,
} from './past-payouts.ts'
export { payoutsBetween, type ReckonedPayout } from './withdrawals/reconciliation-store.ts'
export { withdrawalsAgree } from './ledger-rule-store.ts'
export { withdrawalNames } from './withdrawals/withdrawal-names.ts'
