import { newId } from '#server/platform/id.ts'
import type { OfferRow } from './store.ts'

/** Returns the default values of a package. */
export function createInitialOffer(): Omit<OfferRow, 'kind' | 'name' | 'price' | 'coins'> {
  return {
    id: newId(),
    fieldId: null,
    bonusCoins: 0,
    startDate: null,
    endDate: null,
    dayLimit: 0,
    isOn: true,
    isRecommended: false,
    levelPrices: [],
  }
}
