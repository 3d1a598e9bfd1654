import { toFen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { axisText, moneyText, formatCount } from '#web/kit/formats.ts'

/** Formats a chart's values: `full` for the sentence and the table, `short` for the axis. */
export type Measure = {
  readonly full: (value: number | undefined) => string
  readonly short: (value: number, language: Language) => string
}

/** Values are whole fen. */
export const inMoney: Measure = {
  full: (value) => moneyText(value === undefined ? undefined : toFen(value)),
  short: (value, language) => axisText(value / 100, language),
}

/** Values are whole numbers: plays, coins, players. */
export const inCounts: Measure = { full: (value) => formatCount(value), short: axisText }

/** An unknown value is undefined: it has no bar and a dash in the table, never 0. */
export type Series = { readonly name: string; readonly values: readonly (number | undefined)[] }

export function findPeakIndex(values: readonly (number | undefined)[]): number | undefined {
  const knownValues = values.flatMap((value, index) =>
    value === undefined ? [] : [{ value, index }],
  )
  return knownValues.toSorted((a, b) => b.value - a.value)[0]?.index
}
