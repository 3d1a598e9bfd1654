import type { Sentence } from './sentence.ts'

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
