/** What other modules may ask of payouts. */
export { settle } from './jobs.ts'
export { payoutsBetween, type ReckonedPayout } from './reckoned-store.ts'
export { withdrawalsAgree } from './rule-store.ts'
