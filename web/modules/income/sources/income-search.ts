import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Period, site or device, and grouping in the address of each income page. */
export const incomeSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  equipmentId: z.optional(z.string()),
  by: orElse(z.optional(z.enum(['device'])), undefined),
}

/** `unit` limits the page to pieces of this value in fen. */
export const cashSearch = {
  ...incomeSearch,
  unit: orElse(z.optional(z.string().check(z.regex(/^\d{1,7}$/))), undefined),
}
