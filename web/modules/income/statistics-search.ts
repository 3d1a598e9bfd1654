import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Which days and site, by days, weeks or months, and beside the days before or not. */
export const statisticsSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  step: orElse(z.optional(z.enum(['week', 'month'])), undefined),
  compare: orElse(z.optional(z.enum(['no'])), undefined),
  /** Those whom the figure counts are listed. */
  players: orElse(z.optional(z.enum(['yes'])), undefined),
  /** How often machines were played, in place of what they took. */
  of: orElse(z.optional(z.enum(['plays'])), undefined),
  /** The devices of one type are listed. */
  type: z.optional(z.string()),
}

export type Step = 'day' | 'week' | 'month'

/** The same, as a page has read it. */
export type StatisticsSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly fieldId?: string | undefined
  readonly step?: Exclude<Step, 'day'> | undefined
  readonly compare?: 'no' | undefined
  readonly players?: 'yes' | undefined
  readonly of?: 'plays' | undefined
  readonly type?: string | undefined
}
