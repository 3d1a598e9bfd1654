/** Surface of the receipts module for other modules and the demo. */
export { receiptKind, tryOutKind } from './receipt-batches.ts'
export { saveChosenReceiptStyle, saveReceiptStyle, listReceiptStyles } from './store.ts'
