import { offerFields } from '#contract/offers/offer.ts'
import { newId } from '#server/platform/id.ts'
import type { OfferRow } from './store.ts'

/** Returns the default values of a package. */
export function createInitialOffer(): Omit<OfferRow, 'kind' | 'name' | 'price' | 'coins'> {
  return {
    ...offerFields.initial,
    id: newId(),
    fieldId: null,
  }
}
