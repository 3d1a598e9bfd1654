import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Which days and site, by days, weeks or months, and beside the days before or not. */
export const statisticsSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  step: orElse(z.optional(z.enum(['week', 'month'])), undefined),
  compare: orElse(z.optional(z.enum(['no'])), undefined),
}

export type Step = 'day' | 'week' | 'month'
