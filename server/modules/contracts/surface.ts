/** Surface of the contracts module, for the demo. */
export { makeContract, makeTemplate } from './past-contracts.ts'
