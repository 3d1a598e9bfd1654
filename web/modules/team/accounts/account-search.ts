import * as z from 'zod/mini'

/**
 * How the list of sub-accounts is narrowed, behind the `?` of the list and of what opens beside it:
 * coming back, or reloading, shows the same again.
 */
export const accountSearch = {
  q: z.optional(z.string()),
  role: z.optional(z.string()),
  // oxlint-disable-next-line promise/valid-params -- zod's own: what stands in an address may be anything.
  state: z.catch(z.optional(z.enum(['active', 'stopped'])), undefined),
}
