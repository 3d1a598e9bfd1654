import { readDeviceShelf } from '#server/modules/goods/surface.ts'
import { createPricing } from '#server/modules/offers/surface.ts'
import { countPaidOrdersBetween, lockAndCountOrdersBetween } from './purchase-limit-store.ts'

/** Products on sale and their prices, depending on earlier orders and the contents of the slots. */
export const pricing = createPricing({
  boughtBetween: countPaidOrdersBetween,
  orderedBetween: lockAndCountOrdersBetween,
  shelfOf: readDeviceShelf,
})
