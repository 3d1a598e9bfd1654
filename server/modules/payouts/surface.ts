/** What other modules may ask of payouts. */
export { withdrawalsAgree } from './rule-store.ts'
