import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/**
 * Filters of a list of sites, in the search parameters of the lists and of the pages beside them. Going back
 * or reloading shows the same list again.
 */
export const narrowedSearch = {
  q: z.optional(z.string()),
  type: orElse(z.optional(z.enum(['placement', 'delivery'])), undefined),
}
/** Parameters of a form, which include the list that it was opened from. */
export const besideSearch = {
  ...narrowedSearch,
  list: orElse(z.optional(z.enum(['addresses'])), undefined),
}

/** Task that asked for a choice, and whether it takes one or several: `client/forms/screen-choice.ts`. */
export const choiceSearch = {
  for: z.optional(z.string()),
  pick: orElse(z.optional(z.enum(['one', 'many'])), undefined),
}
