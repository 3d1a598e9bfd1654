import * as z from 'zod/mini'
import type { OfferKind } from '#contract/offers/offer.ts'
import { searchWord } from '#web/routing/search-word.ts'

/** Whose packages the list shows: a site's, or without one those for every site. */
export const placeSearch = { fieldId: z.optional(z.string()) }
/** A new one may begin as another one that it stands in place of at that site. */
export const formSearch = {
  ...placeSearch,
  like: z.optional(z.string()),
  kind: searchWord<OfferKind>({ play: true, recharge: true }),
}
