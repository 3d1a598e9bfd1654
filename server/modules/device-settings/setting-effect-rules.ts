import { HOUR_MS } from '#contract/base/durations.ts'
import type { SettingEffectVerdict } from '#contract/device-settings/setting-effect.ts'

/** Numbers of plays and of plays with a prize. */
export type PlayTotals = { readonly plays: number; readonly prizes: number }

/** Two-sided test at 95 %. */
const Z_MIN = 1.96
/**
 * Smallest number of prizes, and of plays without one, that must be expected on either side for a valid
 * test.
 */
const EXPECTED_MIN = 5

/**
 * Returns whether prizes come more or less often than before, or whether that cannot be decided: a test of
 * two proportions at 95 %. No I/O.
 */
export function classifyPrizeEffect(before: PlayTotals, after: PlayTotals): SettingEffectVerdict {
  const plays = before.plays + after.plays
  const share = plays === 0 ? 0 : (before.prizes + after.prizes) / plays
  const fewest = Math.min(before.plays, after.plays)
  if (fewest * Math.min(share, 1 - share) < EXPECTED_MIN) return 'tooFew'
  const spread = Math.sqrt(share * (1 - share) * (1 / before.plays + 1 / after.plays))
  const step = after.prizes / after.plays - before.prizes / before.plays
  if (Math.abs(step) / spread < Z_MIN) return 'same'
  return step > 0 ? 'more' : 'fewer'
}

/** Returns the hours that lie completely within the time; undefined if none does. No I/O. */
export function toWholeHours(from: number, until: number) {
  const [first, end] = [Math.ceil(from / HOUR_MS), Math.floor(until / HOUR_MS)]
  if (first >= end) return undefined
  const [start, over] = [new Date(first * HOUR_MS), new Date(end * HOUR_MS)]
  return { from: start, until: over, count: end - first }
}
