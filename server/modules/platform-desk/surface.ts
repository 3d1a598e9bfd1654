/** What the demo may ask of the platform's desk. */
export { setAgentMerchants } from './store.ts'
