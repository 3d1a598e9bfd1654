/** Surface of the banks module. */
export { bankOfCard, findBank } from './bank-list.ts'
