/** Surface of the banks module. */
export { findBankOfCard, findBank } from './bank-list.ts'
