/** What other modules may ask about where a merchant's money goes. */
export { findAccount, type BoundAccount } from './bank-store.ts'
