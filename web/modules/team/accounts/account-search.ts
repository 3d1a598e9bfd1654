import * as z from 'zod/mini'

/**
 * Filters of the list of sub-accounts, in the search parameters of the list and of the pages beside it.
 * Going back or reloading shows the same list again.
 */
export const accountSearch = {
  q: z.optional(z.string()),
  role: z.optional(z.string()),
  // oxlint-disable-next-line promise/valid-params -- zod's own: what stands in an address may be anything.
  state: z.catch(z.optional(z.enum(['active', 'stopped'])), undefined),
}
