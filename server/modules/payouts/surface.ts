/** What other modules may ask of payouts. */
export { settle } from './jobs.ts'
export { withdrawalsAgree } from './rule-store.ts'
