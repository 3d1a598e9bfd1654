/** What the demo may ask of contracts. */
export { makeContract, makeTemplate } from './past-contracts.ts'
