/** What other modules may ask of payouts. */
export { differingAccounts } from './own-account-store.ts'
export { settle } from './jobs.ts'
export { withdrawalsAgree } from './rule-store.ts'
