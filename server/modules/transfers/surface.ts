/** Functions that other modules may use. */
export { listOtherMerchantNames } from './store.ts'
