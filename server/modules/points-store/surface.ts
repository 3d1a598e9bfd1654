/** Surface of the points store for the demo. */
export { sealSentAddress } from './address-store.ts'
export { findStoreGoods, saveStoreGoods, takeFromStock } from './goods-store.ts'
export { saveStoreGroup } from './group-store.ts'
export { saveStoreLink } from './link-store.ts'
export {
  countRedemptions,
  findRedemption,
  insertRedemption,
  moveRedemption,
} from './redemption-store.ts'
export { saveStoreSettings } from './settings-store.ts'
export { toPointUseId, undoRedemption } from './undo-redemption.ts'
