/** Surface of the points store for the demo and the erasure of members. */
export { eraseDeliveryAddresses, sealSentAddress } from './address-store.ts'
export { bookRedeemedCoins } from './bookings.ts'
export { findStoreGoods, saveStoreGoods, takeFromStock } from './goods-store.ts'
export { saveStoreGroup } from './group-store.ts'
export { paymentEnd } from './intents.ts'
export { saveStoreLink } from './link-store.ts'
export {
  countRedemptions,
  findRedemption,
  insertRedemption,
  moveRedemption,
} from './redemption-store.ts'
export { saveStoreSettings } from './settings-store.ts'
export { toPointUseId, undoRedemption } from './undo-redemption.ts'
