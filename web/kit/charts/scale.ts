/** Computes positions of a chart's lines and texts without access to the screen. */

/** More grid lines than this would look like a pattern. */
const STEPS_MAX = 3
/**
 * Character widths in drawing units, at the charts' text size. A Chinese character is as wide as it is high.
 */
const WIDE_SIGN = 11
const NARROW_SIGN = 6.4

/** Returns round numbers in equal steps that cover all values. Zero is always among them. */
export function computeAxisTicks(values: readonly number[]): readonly number[] {
  const least = Math.min(0, ...values)
  const greatest = Math.max(0, ...values)
  const step = computeTickStep(greatest - least, values.every(Number.isInteger))
  const from = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(greatest / step)) - from
  return Array.from({ length: count + 1 }, (_, index) => (from + index) * step)
}

/** Returns a step of 1, 2 or 5 times a power of ten. Whole-number values get no step below 1. */
function computeTickStep(span: number, isWhole: boolean): number {
  if (span === 0) return 1
  const size = 10 ** Math.floor(Math.log10(span / STEPS_MAX))
  const step = [1, 2, 5, 10].find((times) => span <= times * size * STEPS_MAX) ?? 10
  return isWhole ? Math.max(1, step * size) : step * size
}

/** Returns the approximate width of an axis text, in drawing units. */
export function chartTextWidth(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign < '\u2e80' ? NARROW_SIGN : WIDE_SIGN), 0)
}

/**
 * Returns n so that every n-th text fits, for columns of this width and at least `air` units between the
 * texts.
 */
export function computeLabelInterval(
  labels: readonly string[],
  columnWidth: number,
  air: number,
): number {
  const widest = Math.max(0, ...labels.map(chartTextWidth))
  return Math.max(1, Math.ceil((widest + air) / columnWidth))
}

/** Returns the step of the colour scale: 0 for nothing, 5 for the greatest value. */
export function computeHeatLevel(value: number | undefined, greatest: number): number {
  if (!value || greatest <= 0) return 0
  return Math.max(1, Math.ceil((value / greatest) * 5))
}
