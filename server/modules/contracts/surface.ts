/** Surface of the contracts module, for the demo and for other papers. */
export { loadContractFont } from './contract-pdf.ts'
export { createPastContract, createPastTemplate } from './past-contracts.ts'
