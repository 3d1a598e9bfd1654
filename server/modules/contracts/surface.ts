/** Surface of the contracts module, for the demo. */
export { createPastContract, createPastTemplate } from './past-contracts.ts'
