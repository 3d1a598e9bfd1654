/** Surface of holdings for other modules. */
export { declareHolding, type AnyHolding, type WantedHolding } from './holding.ts'
export { holdingRenewal } from './renewal-job.ts'
export { computeContentDigest, isTooLargeForCommand } from './rules.ts'
export { forgetHoldings } from './store.ts'
