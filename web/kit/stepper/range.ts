import { countDecimalPlaces } from '#contract/device-settings/device-parameter.ts'
import type { Language } from '#contract/base/sentence.ts'

/** What a number may be: both ends, and the step between one value and the next. */
export type Range = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit?: string | undefined
  /** At least so many behind the point. */
  readonly places?: number | undefined
}

/** The nearest number that the range has. */
export function fitToRange(value: number, { min, max, step }: Range): number {
  const inside = Math.min(Math.max(value, min), max)
  const stepped = min + Math.round((inside - min) / step) * step
  // What lies past the last whole step is taken for the end, as a native range input does not.
  return Number(Math.min(stepped, max).toFixed(countDecimalPlaces(min, step)))
}

/** With as many places as the step has: `16.0` where steps are 0.5. */
export function numberIn(
  value: number,
  { min, step, places = 0 }: Pick<Range, 'min' | 'step' | 'places'>,
): string {
  return value.toFixed(Math.max(places, countDecimalPlaces(min, step)))
}

/** `1–10 枚`; `10–60 秒，每档 5 秒`. Steps that go without saying aren't said. */
export function rangeText(range: Range, language: Language): string {
  const unit = range.unit === undefined ? '' : ` ${range.unit}`
  const ends = `${numberIn(range.min, range)}–${numberIn(range.max, range)}${unit}`
  if (/^0?\.?0*1$/.test(String(range.step))) return ends
  const step = `${range.step}${unit}`
  return language === 'zh' ? `${ends}，每档 ${step}` : `${ends}, in steps of ${step}`
}
