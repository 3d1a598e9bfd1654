import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Which days, which site or device, and how it is listed: behind the `?` of each page of income. */
export const incomeSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  equipmentId: z.optional(z.string()),
  by: orElse(z.optional(z.enum(['device'])), undefined),
}

/** Of pieces that are worth so many fen, alone. */
export const cashSearch = {
  ...incomeSearch,
  unit: orElse(z.optional(z.string().check(z.regex(/^\d{1,7}$/))), undefined),
}
