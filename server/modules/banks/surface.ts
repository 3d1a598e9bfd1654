/** What other modules may ask about banks. */
export { bankOfCard, findBank } from './bank-list.ts'
