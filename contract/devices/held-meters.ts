import type { Sentence } from '../base/sentence.ts'

/** Why a total that a board told is not booked. */
export const heldKinds = {
  implausible: { zh: '涨得太多', en: 'Rose too much' },
  shrunk: { zh: '总数变小', en: 'Went back' },
  /** The first reading of a machine that counted elsewhere: counting began there. */
  before: { zh: '首次上报前的总数', en: 'Total before the first reading' },
} as const satisfies Record<string, Sentence>
export type HeldKind = keyof typeof heldKinds

/** What boards count that is booked, as `meters` names it; `cashIn` by denomination. */
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

/** What a counter counts, in words. */
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

/** What was decided on a reading: as the operation log says it. */
export const heldDecisions = {
  'meters.take': { zh: '入账', en: 'Book it' },
  'meters.drop': { zh: '不入账，从新读数继续', en: 'Not booked, continue from it' },
  'meters.newLife': { zh: '重新计数', en: 'Start a new count' },
} as const satisfies Record<string, Sentence>
