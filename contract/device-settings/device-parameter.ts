import * as z from 'zod/mini'
import type { Language, Sentence } from '../base/sentence.ts'
import { toFen, formatYuan } from '../base/money.ts'
import { MONEY_UNIT, translateUnitOf } from './unit-words.ts'

/**
 * Schema of a parameter that a board declares (device protocol, `settings.describe`). It is strict: texts
 * and lists are limited, and a declaration that contradicts itself is rejected.
 */
export const parameterId = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,39}$/))
const SOUND = /^[^\p{Cc}\p{Cs}]*$/u
const createParameterTextSchema = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(SOUND))
const createParameterSentenceSchema = (max: number) =>
  z.object({ zh: createParameterTextSchema(max), en: createParameterTextSchema(max) })
const number = z.number().check(z.gte(-1e9), z.lte(1e9))
export const settingValue = z.union([number, z.boolean(), createParameterTextSchema(200)])
export type SettingValue = z.output<typeof settingValue>

const OPTIONS_MAX = 32
const SETTINGS_MAX = 100

export const parameterForm = z
  .object({
    id: parameterId,
    type: z.enum(['int', 'bool', 'enum', 'text']),
    name: createParameterSentenceSchema(60),
    help: z.optional(createParameterSentenceSchema(200)),
    unit: z.optional(createParameterTextSchema(12)),
    min: z.optional(number),
    max: z.optional(number),
    step: z.optional(number.check(z.gt(0))),
    options: z.optional(
      z
        .array(
          z.object({
            value: createParameterTextSchema(40),
            name: createParameterSentenceSchema(60),
          }),
        )
        .check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
    ),
    default: settingValue,
  })
  .check(
    z.refine(({ type, options }) => (type === 'enum') === (options !== undefined)),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max),
    z.refine((parameter) => findSettingFault(parameter, parameter.default) === undefined),
  )
export type Parameter = z.output<typeof parameterForm>

export const description = z.object({
  parameters: z.array(parameterForm).check(
    z.maxLength(SETTINGS_MAX),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  ),
})

/** Values of a board, by parameter id. */
export const settings = z
  .record(parameterId, settingValue)
  .check(z.refine((all) => Object.keys(all).length <= SETTINGS_MAX))
export type DeviceSettings = z.output<typeof settings>

/** Current values as reported by a board. */
export const heldForm = z.object({
  version: z.int().check(z.minimum(0)),
  settings,
})
export type BoardSettingValues = z.output<typeof heldForm>

type Bounds = Pick<Parameter, 'type' | 'min' | 'max' | 'step' | 'options'>
export type SettingFault = 'kind' | 'range' | 'step' | 'option'

/** Returns why a value does not fit the board's declaration of the parameter; undefined if it fits. */
export function findSettingFault(of: Bounds, value: SettingValue): SettingFault | undefined {
  const { type, min, max, options } = of
  if (type === 'bool') return typeof value === 'boolean' ? undefined : 'kind'
  if (type === 'enum') return options?.some((one) => one.value === value) ? undefined : 'option'
  if (type === 'text') return typeof value !== 'string' ? 'kind' : findLengthFault(value, max)
  if (typeof value !== 'number') return 'kind'
  if (value < (min ?? -Infinity) || value > (max ?? Infinity)) return 'range'
  return isWholeStep(of, value) ? undefined : 'step'
}

function findLengthFault(value: string, max = Infinity): 'range' | undefined {
  return value.length > max ? 'range' : undefined
}

/** Allows for rounding, because decimal steps such as a tenth of a volt are not exact in floating point. */
function isWholeStep({ min = 0, step = 1 }: Bounds, value: number): boolean {
  const steps = (value - min) / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const YES_NO: Readonly<Record<string, boolean>> = { 1: true, true: true, 0: false, false: false }

/**
 * Converts a value as sent by a form or another client: `"43"`, `1`, `"true"`. Returns other values
 * unchanged.
 */
export function coerceSettingValue({ type }: Bounds, sent: SettingValue): SettingValue {
  if (type === 'int' && typeof sent === 'string' && /^-?\d{1,9}(\.\d{1,6})?$/.test(sent)) {
    return Number(sent)
  }
  if (type === 'bool' && typeof sent !== 'boolean') {
    const parsed = YES_NO[String(sent)]
    return parsed ?? sent
  }
  return (type === 'enum' || type === 'text') && typeof sent === 'number' ? String(sent) : sent
}

/** Returns the largest number of decimal places among the numbers. */
export function countDecimalPlaces(...numbers: readonly number[]): number {
  return Math.max(...numbers.map((each) => String(each).split('.')[1]?.length ?? 0))
}

type SettingFormat = Pick<Bounds, 'min' | 'step'> & {
  readonly unit?: string | undefined
  readonly options?: readonly { readonly value: string; readonly name: Sentence }[] | undefined
}

/**
 * Formats a number with the decimal places of its range, or more if it is no step of it. Noise is cut: a
 * board's `1.2000000477` becomes 1.2.
 */
function formatSettingNumber(value: number, min: number, step: number): string {
  return value.toFixed(countDecimalPlaces(Number(value.toFixed(6)), min, step))
}

/** Formats a value for people, in all lists and records: `42.0 V` in steps of 0.5, `随机`, `开`. */
export function formatSettingValue(
  { options, unit, min = 0, step = 1 }: SettingFormat,
  value: SettingValue,
): Sentence {
  const option = options?.find((one) => one.value === value)
  if (option) return option.name
  if (typeof value === 'boolean') return value ? { zh: '开', en: 'on' } : { zh: '关', en: 'off' }
  if (unit === MONEY_UNIT) {
    const yuan = formatYuan(toFen(Math.round(Number(value))))
    const money = `¥${yuan.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`
    return { zh: money, en: money }
  }
  const valueText = typeof value === 'number' ? formatSettingNumber(value, min, step) : value
  const formatWithUnit = (language: Language) =>
    unit === undefined ? valueText : `${valueText} ${translateUnitOf(value, unit, language)}`
  return { zh: formatWithUnit('zh'), en: formatWithUnit('en') }
}
