import * as z from 'zod/mini'

/** Whose packages the list shows: a site's, or without one those for every site. */
export const placeSearch = { fieldId: z.optional(z.string()) }
/** A new one may begin as another one that it stands in place of at that site. */
export const formSearch = { ...placeSearch, like: z.optional(z.string()) }
