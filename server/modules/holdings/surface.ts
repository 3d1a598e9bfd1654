/** What other modules may ask of what devices hold. */
export { declareHolding, type AnyHolding, type ToHold } from './holding.ts'
export { holdingRenewal } from './renewal-job.ts'
export { digestOf, isTooMuch } from './rules.ts'
export { forgetHoldings } from './store.ts'
