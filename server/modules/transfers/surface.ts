/** Functions that other modules may use. */
export { listOtherMerchantNames as transferNames } from './store.ts'
