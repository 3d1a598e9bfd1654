import type { Point } from './sparkline.tsx'

/**
 * Plausible example data of a venue: a week, an evening and a day. Amounts are in fen unless stated
 * otherwise.
 */

export const WEEK = [3_818_000, 3_598_000, 1_732_000, 1_655_000, 1_820_000, 1_794_000, 2_701_000]
export const WEEK_BEFORE = [
  3_496_000, 3_518_000, 1_612_000, 1_698_000, 1_718_000, 1_671_000, 2_452_000,
]
export const WECHAT = [2_483_000, 2_410_000, 1_193_000, 1_137_000, 1_243_000, 1_227_000, 1_843_700]
export const ALIPAY = [863_000, 777_000, 289_000, 233_000, 324_000, 305_000, 618_200]

/** Plays per hour from 10 to 23 o'clock, Monday to Sunday. */
export const PLAYS = [
  [12, 18, 95, 88, 30, 26, 34, 84, 104, 180, 186, 178, 96, 21],
  [10, 16, 90, 85, 28, 24, 31, 80, 99, 171, 182, 174, 92, 18],
  [11, 19, 97, 90, 33, 27, 92, 96, 108, 184, 190, 181, 95, 20],
  [12, 20, 99, 93, 32, 30, 94, 98, 112, 189, 196, 186, 99, 22],
  [14, 24, 118, 190, 102, 98, 110, 190, 212, 360, 462, 398, 221, 41],
  [32, 104, 210, 268, 214, 209, 222, 281, 441, 468, 492, 470, 284, 96],
  [30, 40, 204, 262, 206, 204, 214, 274, 372, 388, 458, 449, 262, 38],
]

const CURVE = [4, 9, 22, 40, 73, 118, 161, 183, 209, 229, 250, 262, 268, 274, 278, 279.34]

/** Income accumulated up to each hour, from 9 in the morning to midnight. */
export const YESTERDAY: readonly Point[] = CURVE.map((hundreds, index) => ({
  at: 9 + index,
  name: `${9 + index}:00`,
  value: Math.round(hundreds * 10_000),
}))
export const TODAY: readonly Point[] = [
  ...CURVE.slice(0, 6).map((hundreds, index) => ({
    at: 9 + index,
    name: `${9 + index}:00`,
    value: Math.round(hundreds * 10_400),
  })),
  { at: 14.53, name: '14:32', value: 1_284_650 },
]

const FIRST = Date.UTC(2026, 10, 21, 1)
/** Coins in a coin changer, minute by minute: taken out by players, refilled twice. */
export const MINUTES = Array.from({ length: 720 }, (_, index) => FIRST + index * 60_000)
export const COINS = MINUTES.map((_, index) =>
  index > 410 && index < 432 ? undefined : 4200 - (index % 300) * 11 - (index % 7) * 9,
)
