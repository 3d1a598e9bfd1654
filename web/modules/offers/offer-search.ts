import * as z from 'zod/mini'
import type { OfferKind } from '#contract/offers/offer.ts'
import { searchWordSchema } from '#web/routing/search-word.ts'

/** Site whose packages are listed; without one, the packages for every site. */
export const placeSearch = { fieldId: z.optional(z.string()) }
/** `like` is the general package that a new package of the site replaces and begins from. */
export const formSearch = {
  ...placeSearch,
  like: z.optional(z.string()),
  kind: searchWordSchema<OfferKind>({ play: true, recharge: true }),
}
