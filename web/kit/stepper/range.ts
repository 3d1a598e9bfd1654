import { countDecimalPlaces } from '#contract/device-settings/device-parameter.ts'
import type { Language } from '#contract/base/sentence.ts'

/** Allowed values of a number: both ends, and the step between one value and the next. */
export type Range = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit?: string | undefined
  /** Minimum number of decimal places. */
  readonly places?: number | undefined
}

/** Returns the nearest value of the range. */
export function fitToRange(value: number, { min, max, step }: Range): number {
  const inside = Math.min(Math.max(value, min), max)
  const stepped = min + Math.round((inside - min) / step) * step
  // A value past the last whole step may become `max`, which a native range input does not allow.
  return Number(Math.min(stepped, max).toFixed(countDecimalPlaces(min, step)))
}

/** Formats a number with as many decimal places as the step has: `16.0` for steps of 0.5. */
export function formatRangeNumber(
  value: number,
  { min, step, places = 0 }: Pick<Range, 'min' | 'step' | 'places'>,
): string {
  return value.toFixed(Math.max(places, countDecimalPlaces(min, step)))
}

/** Formats a range: `1–10 枚`; `10–60 秒，每档 5 秒`. Steps of 1, 0.1, 0.01 and so on are omitted. */
export function formatRangeText(range: Range, language: Language): string {
  const unit = range.unit === undefined ? '' : ` ${range.unit}`
  const ends = `${formatRangeNumber(range.min, range)}–${formatRangeNumber(range.max, range)}${unit}`
  if (/^0?\.?0*1$/.test(String(range.step))) return ends
  const step = `${range.step}${unit}`
  return language === 'zh' ? `${ends}，每档 ${step}` : `${ends}, in steps of ${step}`
}
