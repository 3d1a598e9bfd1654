import * as z from 'zod/mini'
import type { Sentence } from '../base/sentence.ts'
import { fenNumber, id, moment } from '../base/wire.ts'

/** What a merchant sends to many members by choice, and what it brought. */

/** Per cent of the members who receive nothing, for comparison. */
export const CONTROL_PERCENT = 10
/** Fewer members leave a control group that is too small to say anything. */
export const CONTROL_MEMBERS_MIN = 500
/** Members that both groups need at least, or there is too little to compare. */
export const GROUP_MIN = 50
export const RESULT_DAYS = [7, 30] as const

export function countControlMembers(members: number): number {
  return Math.floor((members * CONTROL_PERCENT) / 100)
}

export const campaignMeasures = {
  paidFen: { zh: '人均付款', en: 'Spend per member' },
  visits: { zh: '人均到店天数', en: 'Visit days per member' },
  plays: { zh: '人均局数', en: 'Plays per member' },
} as const satisfies Record<string, Sentence>
export type CampaignMeasure = keyof typeof campaignMeasures
export const campaignMeasureNames = Object.keys(campaignMeasures) as [
  CampaignMeasure,
  ...CampaignMeasure[],
]

/** A number with a fraction, which is a text on the wire. */
const fraction = z.codec(z.string(), z.number(), { decode: Number, encode: String })

const campaignEffect = z.object({
  measure: z.enum(campaignMeasureNames),
  /** Means per member of both groups, and their difference with its 95 % interval. Money is in fen. */
  given: fraction,
  control: fraction,
  difference: fraction,
  low: fraction,
  high: fraction,
})
export type CampaignEffect = z.output<typeof campaignEffect>

const campaignResult = z.object({
  /** Days after the beginning. */
  days: z.int(),
  /** Coins spent or vouchers used, of those given. */
  used: z.int(),
  costFen: fenNumber,
  /** Empty without a control group, or if a group has too few members. */
  effects: z.array(campaignEffect),
})
export type CampaignResult = z.output<typeof campaignResult>

export const campaign = z.object({
  id,
  about: z.object({ zh: z.string(), en: z.string() }),
  unit: z.enum(['coins', 'vouchers']),
  createTime: moment,
  /** Coins or vouchers that were given. */
  given: z.int(),
  /** Members who received them. */
  reached: z.int(),
  /** Members who received nothing, for comparison. */
  control: z.int(),
  /** Results so far, the shorter time first. */
  results: z.array(campaignResult),
})
export type Campaign = z.output<typeof campaign>
