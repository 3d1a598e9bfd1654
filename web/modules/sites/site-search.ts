import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/**
 * How a list of sites is narrowed, and which of the two lists it is, behind the `?` of the lists and of
 * what opens beside them: coming back, or reloading, shows the same again.
 */
export const narrowedSearch = {
  q: z.optional(z.string()),
  type: orElse(z.optional(z.enum(['placement', 'delivery'])), undefined),
}
/** Beside a form stands the list that it was opened from. */
export const besideSearch = {
  ...narrowedSearch,
  list: orElse(z.optional(z.enum(['addresses'])), undefined),
}

/** Who asked for a choice, and how many it takes: `client/forms/screen-choice.ts`. */
export const choiceSearch = {
  for: z.optional(z.string()),
  pick: orElse(z.optional(z.enum(['one', 'many'])), undefined),
}
