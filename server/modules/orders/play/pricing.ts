import { shelfOf } from '#server/modules/goods/surface.ts'
import { openPricing } from '#server/modules/offers/surface.ts'
import { boughtBetween, orderedBetween } from './purchase-limit-store.ts'

/** Products on sale and their prices, depending on earlier orders and the contents of the slots. */
export const pricing = openPricing({ boughtBetween, orderedBetween, shelfOf })
