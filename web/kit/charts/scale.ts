/** Where a chart's lines and words go: plain arithmetic, without a screen. */

/** More lines than this would be read as a pattern. */
const STEPS_MAX = 3
/** At the size of text in a chart, in its units: a Chinese sign is as wide as it is high. */
const WIDE_SIGN = 11
const NARROW_SIGN = 6.4

/** Round numbers from at or under the least value to at or over the greatest; zero is always among them. */
export function ticksFor(values: readonly number[]): readonly number[] {
  const least = Math.min(0, ...values)
  const greatest = Math.max(0, ...values)
  const step = stepFor(greatest - least, values.every(Number.isInteger))
  const from = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(greatest / step)) - from
  return Array.from({ length: count + 1 }, (_, index) => (from + index) * step)
}

/** 1, 2 or 5 and zeros. What is counted in whole ones has no line at a half. */
function stepFor(span: number, whole: boolean): number {
  if (span === 0) return 1
  const size = 10 ** Math.floor(Math.log10(span / STEPS_MAX))
  const step = [1, 2, 5, 10].find((times) => span <= times * size * STEPS_MAX) ?? 10
  return whole ? Math.max(1, step * size) : step * size
}

/** About how wide a word of the axis is, in units of the drawing. */
export function chartTextWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign < '\u2e80' ? NARROW_SIGN : WIDE_SIGN), 0)
}

/** Every how manieth word still fits, when each column is this wide and so much air stands between. */
export function everyFor(words: readonly string[], columnWidth: number, air: number): number {
  const widest = Math.max(0, ...words.map(chartTextWidth))
  return Math.max(1, Math.ceil((widest + air) / columnWidth))
}

/** Which of six steps of heat: nothing is the first, the greatest the last. */
export function heatOf(value: number | undefined, greatest: number): number {
  if (!value || greatest <= 0) return 0
  return Math.max(1, Math.ceil((value / greatest) * 5))
}
