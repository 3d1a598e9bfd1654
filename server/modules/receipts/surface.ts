/** What other modules, and the demo, may ask of receipts. */
export { receiptKind, tryOutKind } from './receipt-batches.ts'
export { saveChosenStyle as chooseReceipt, keepStyle, stylesOf } from './store.ts'
