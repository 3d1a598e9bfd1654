/** What other modules, and the demo, may ask of receipts. */
export { receiptKind, tryOutKind } from './kinds.ts'
export { receiptRenewal } from './renewal.ts'
export { choose as chooseReceipt, forgetReceipts, keepStyle, stylesOf } from './store.ts'
