import { formatSettingValue } from '#contract/device-settings/device-parameter.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { MONEY_UNIT, translateUnit } from '#contract/device-settings/unit-words.ts'
import { formatRangeText, type Range } from '#web/kit/stepper/range.ts'

export type ParameterValue = number | boolean | string

/** One setting of a board, as the board declares it (device protocol, `settings.describe`). */
export type Parameter = {
  readonly id: string
  readonly type: 'int' | 'bool' | 'enum' | 'text'
  readonly name: Sentence
  readonly help?: Sentence | undefined
  readonly unit?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  readonly options?: readonly { readonly value: string; readonly name: Sentence }[] | undefined
}

export const FEN_IN_YUAN = 100

/** Returns the range of a number, in yuan for money. Returns undefined if the board declares no range. */
export function parameterRange(
  { min, max, step = 1, unit }: Parameter,
  language: Language,
): Range | undefined {
  if (min === undefined || max === undefined) return undefined
  if (unit === MONEY_UNIT) {
    const [minYuan, maxYuan, stepYuan] = [min, max, step].map((each) => each / FEN_IN_YUAN)
    return {
      min: minYuan!,
      max: maxYuan!,
      step: stepYuan!,
      unit: translateUnit('元', language),
      places: 2,
    }
  }
  return { min, max, step, unit: unit === undefined ? undefined : translateUnit(unit, language) }
}

const SLID_FROM = 20

/**
 * Returns true if the value is set with a slider: a wide range with a step other than 1. Counts, small
 * ranges and money have a stepper because people want exact values.
 */
export function isSliderRange({ min, max, step, places }: Range): boolean {
  return places === undefined && step !== 1 && max - min >= SLID_FROM
}

/**
 * Returns the line under the name: the purpose and the allowed range. Returns undefined if there is neither.
 */
export function formatParameterHelp(parameter: Parameter, language: Language): string | undefined {
  const range = parameter.type === 'int' ? parameterRange(parameter, language) : undefined
  const parts = [parameter.help?.[language], range && formatRangeText(range, language)].filter(
    Boolean,
  )
  return parts.length > 0 ? parts.join(language === 'zh' ? '，' : ', ') : undefined
}

/** Formats a value: `42.0 V`, `随机`, `开`. */
export function formatParameterValue(
  of: Parameter,
  value: ParameterValue,
  language: Language,
): string {
  return formatSettingValue(of, value)[language]
}

type Values = Readonly<Record<string, ParameterValue>>

/**
 * Formats a change for people: `强抓力 42.0 V → 43.5 V`, in the order of the parameters. Values that the board
 * does not declare come last, under their ids.
 */
export function formatParameterChange(
  parameters: readonly Parameter[],
  { before, wished }: { readonly before: Values; readonly wished: Values },
  language: Language,
): string {
  const declared = parameters.filter(({ id }) => wished[id] !== undefined).map(({ id }) => id)
  const ids = new Set([...declared, ...Object.keys(wished)])
  const lines = [...ids].map((id) => {
    const value = wished[id]!
    const of = parameters.find((each) => each.id === id)
    if (!of) return `${id} ${value}`
    const oldValue = before[id]
    const from = oldValue === undefined ? '' : `${formatParameterValue(of, oldValue, language)} → `
    return `${of.name[language]} ${from}${formatParameterValue(of, value, language)}`
  })
  return lines.join(language === 'zh' ? '，' : ', ')
}
