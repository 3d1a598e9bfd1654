import type { Sentence } from '#contract/base/sentence.ts'

/** Parameters of a board as it describes them itself. The settings screens are built from them. */
export type Value = number | boolean | string
export type Settings = Readonly<Record<string, Value>>
export type Parameter = {
  readonly id: string
  readonly name: Sentence
  readonly help?: Sentence
  readonly default: Value
} & (
  | {
      readonly type: 'int'
      readonly unit?: string
      readonly min: number
      readonly max: number
      readonly step: number
    }
  | { readonly type: 'bool' }
  | {
      readonly type: 'enum'
      readonly options: readonly { readonly value: string; readonly name: Sentence }[]
    }
  | { readonly type: 'text'; readonly max: number }
)

/** Minimum, maximum, factory setting, unit and step. */
type Range = readonly [min: number, max: number, start: number, unit?: string, step?: number]

export function newIntParameter(
  id: string,
  zh: string,
  en: string,
  [min, max, start, unit, step = 1]: Range,
  help?: Sentence,
): Parameter {
  const common = { id, name: { zh, en }, ...(help && { help }) }
  return { ...common, type: 'int', ...(unit && { unit }), min, max, step, default: start }
}

export function newBoolParameter(
  id: string,
  zh: string,
  en: string,
  start: boolean,
  help?: Sentence,
) {
  const parameter: Parameter = { id, type: 'bool', default: start, name: { zh, en } }
  return help ? { ...parameter, help } : parameter
}

/** Creates an enum parameter. Its first option is the factory setting. */
export function newEnumParameter(
  id: string,
  zh: string,
  en: string,
  names: Readonly<Record<string, readonly [zh: string, en: string]>>,
): Parameter {
  const options = Object.entries(names).map(([value, name]) => ({
    value,
    name: { zh: name[0], en: name[1] },
  }))
  return { id, type: 'enum', options, default: options[0]!.value, name: { zh, en } }
}

export function toFactorySettings(parameters: readonly Parameter[]): Settings {
  return Object.fromEntries(parameters.map(({ id, default: start }) => [id, start]))
}

/**
 * Returns the id of the first parameter that the board does not have or that cannot take the value.
 * Undefined if all fit.
 */
export function findWrongSetting(
  parameters: readonly Parameter[],
  wantedSettings: Readonly<Record<string, unknown>>,
): string | undefined {
  return Object.entries(wantedSettings).find(([id, value]) => {
    const parameter = parameters.find((each) => each.id === id)
    return !parameter || !fitsParameter(parameter, value)
  })?.[0]
}

/**
 * Returns the settings of a board after its description changed: the old value where it still fits, else the
 * factory setting.
 */
export function replaceUnfittingSettings(
  parameters: readonly Parameter[],
  heldSettings: Settings,
): Settings {
  return Object.fromEntries(
    parameters.map((each) => {
      const value = heldSettings[each.id]
      return [each.id, value !== undefined && fitsParameter(each, value) ? value : each.default]
    }),
  )
}

function fitsParameter(parameter: Parameter, value: unknown): boolean {
  switch (parameter.type) {
    case 'int':
      return isOnStep(parameter, value)
    case 'bool':
      return typeof value === 'boolean'
    case 'enum':
      return parameter.options.some((option) => option.value === value)
  }
  return typeof value === 'string' && value.length <= parameter.max
}

type Steps = { readonly min: number; readonly max: number; readonly step: number }

/** Steps such as 0.1 V are inexact in floating point, hence the tolerance. */
function isOnStep({ min, max, step }: Steps, value: unknown): boolean {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false
  const steps = (value - min) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
