/** Surface of holdings for other modules. */
export { declareHolding, type AnyHolding, type ToHold } from './holding.ts'
export { holdingRenewal } from './renewal-job.ts'
export { digestOf, isTooMuch } from './rules.ts'
export { forgetHoldings } from './store.ts'
