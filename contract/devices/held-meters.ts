import type { Sentence } from '../base/sentence.ts'

/** Reasons why a reported total is not booked. */
export const heldKinds = {
  implausible: { zh: '涨得太多', en: 'Rose too much' },
  shrunk: { zh: '总数变小', en: 'Went back' },
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
  credits: { zh: '上币', en: 'Credits given' },
  coinOut: { zh: '出币', en: 'Coins out' },
  coinsStored: { zh: '存币', en: 'Coins stored' },
  prizesOut: { zh: '出货', en: 'Prizes out' },
  ticketsOut: { zh: '出票', en: 'Tickets out' },
  cashIn: { zh: '现金', en: 'Cash' },
} as const satisfies Record<CountSource, Sentence>

/** Names of the decisions on a reading, for the operation log. */
export const heldDecisions = {
  'meters.take': { zh: '入账', en: 'Book it' },
  'meters.drop': { zh: '不入账，从新读数继续', en: 'Not booked, continue from it' },
  'meters.newLife': { zh: '重新计数', en: 'Start a new count' },
} as const satisfies Record<string, Sentence>
