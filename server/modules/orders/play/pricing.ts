import { shelfOf } from '#server/modules/goods/surface.ts'
import { openPricing } from '#server/modules/offers/surface.ts'
import { boughtBetween, orderedBetween } from './purchase-limit-store.ts'

/** What is sold now, and for how much: by what was ordered, and by what lies in the slots. */
export const pricing = openPricing({ boughtBetween, orderedBetween, shelfOf })
