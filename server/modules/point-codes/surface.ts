/** Surface of points codes for the demo. */
export { countCodeBatches, insertCodeBatch, stopCodeBatch } from './batch-store.ts'
export { createPointCodes } from './new-codes.ts'
export { redeemPointCode } from './redemption-store.ts'
