import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Period, site, step and comparison with the days before, in the address of the statistics pages. */
export const statisticsSearch = {
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  step: orElse(z.optional(z.enum(['week', 'month'])), undefined),
  compare: orElse(z.optional(z.enum(['no'])), undefined),
  /** Lists the players that the figure counts. */
  players: orElse(z.optional(z.enum(['yes'])), undefined),
  /** Shows plays instead of income. */
  of: orElse(z.optional(z.enum(['plays'])), undefined),
  /** Lists the devices of this type. */
  type: z.optional(z.string()),
}

export type StatisticsStep = 'day' | 'week' | 'month'

/** The parsed form of `statisticsSearch`. */
export type StatisticsSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly fieldId?: string | undefined
  readonly step?: Exclude<StatisticsStep, 'day'> | undefined
  readonly compare?: 'no' | undefined
  readonly players?: 'yes' | undefined
  readonly of?: 'plays' | undefined
  readonly type?: string | undefined
}
