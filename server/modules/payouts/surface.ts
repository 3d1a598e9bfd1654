/** What other modules may ask of payouts. */
export { differingAccounts } from './own-account-store.ts'
export { depositNames } from './deposit-store.ts'
export { settleMerchantDay } from './jobs.ts'
export { bookPastMove, bookPastWithdrawal, hasWithdrawals, type PastWithdrawal } from './past.ts'
export { payoutsBetween, type ReckonedPayout } from './reckoned-store.ts'
export { withdrawalsAgree } from './rule-store.ts'
export { withdrawalNames } from './withdrawal-names.ts'
