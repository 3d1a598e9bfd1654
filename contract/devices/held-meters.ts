import type { Sentence } from '../base/sentence.ts'

/** Reasons why a reported total is not booked. */
export const heldKinds = {
  implausible: { zh: '增量异常', en: 'Implausible increase' },
  shrunk: { zh: '读数回退', en: 'Meter rollback' },
  /** First reading of a machine that counted elsewhere before. Our counting starts from it. */
  before: { zh: '首次上报前的总数', en: 'Total before the first reading' },
} as const satisfies Record<string, Sentence>
export type HeldKind = keyof typeof heldKinds

/** Counters of boards that are booked, named as in `meters`. `cashIn` is counted by denomination. */
export const counters = [
  'plays',
  'testPlays',
  'coinIn',
  'credits',
  'coinOut',
  'coinsStored',
  'prizesOut',
  'ticketsOut',
] as const
export type Counter = (typeof counters)[number]
export type CountSource = Counter | 'cashIn'

/** Names of the counters. */
export const countWords = {
  plays: { zh: '局数', en: 'Plays' },
  testPlays: { zh: '试玩局数', en: 'Test plays' },
  coinIn: { zh: '投币', en: 'Coins in' },
  credits: { zh: '上币', en: 'Coins sent' },
  coinOut: { zh: '出币', en: 'Coins dispensed' },
  coinsStored: { zh: '存币', en: 'Coins stored' },
  prizesOut: { zh: '出货', en: 'Items dispensed' },
  ticketsOut: { zh: '出票', en: 'Tickets dispensed' },
  cashIn: { zh: '现金', en: 'Cash' },
} as const satisfies Record<CountSource, Sentence>

/** Names of the decisions on a reading, for the operation log. */
export const heldDecisions = {
  'meters.take': { zh: '计入', en: 'Record the count' },
  'meters.drop': {
    zh: '不计入，按新读数继续计数',
    en: 'Continue from the new reading without recording the difference',
  },
  'meters.newLife': { zh: '重新计数', en: 'Start a new count' },
} as const satisfies Record<string, Sentence>
