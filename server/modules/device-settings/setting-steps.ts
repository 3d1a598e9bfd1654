import {
  findSettingFault,
  coerceSettingValue,
  formatSettingValue,
  type DeviceSettings,
  type Parameter,
  type SettingFault,
  type SettingValue,
} from '#contract/device-settings/device-parameter.ts'
import { findBoardCodeSentence } from '#contract/devices/board-codes.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { sortByScreenOrder } from '#contract/device-settings/screen-order.ts'
import { translateUnit } from '#contract/device-settings/unit-words.ts'
import type { ReportedSettings } from './store.ts'

/** Effect of one wished setting on a device, by what its board reported. No I/O. */
export type SettingStep = {
  readonly id: string
  readonly from?: SettingValue | undefined
  readonly to: SettingValue
  readonly fault?: SettingFault | 'unknown' | 'measure' | undefined
  readonly why?: Sentence | undefined
}
/**
 * Wished settings, with their parameters as the person saw them. A number without its unit has no meaning.
 */
export type DesiredSettings = {
  readonly settings: DeviceSettings
  readonly parameters?: readonly Parameter[] | undefined
}

/** Sorts as the screens do; settings that no screen has follow in the board's order. */
function sortDesiredSettings(parameters: readonly Parameter[], desired: DeviceSettings) {
  const all = [...parameters, ...Object.keys(desired).map((id) => ({ id }))]
  const ids = new Set(sortByScreenOrder(all).map(({ id }) => id))
  return [...ids].flatMap((id): [string, SettingValue][] => {
    const value = desired[id]
    return value === undefined ? [] : [[id, value]]
  })
}

/** Returns undefined while the device's parameters or values are not known. */
export function computeSettingSteps(
  reported: Pick<ReportedSettings, 'parameters' | 'held'> | undefined,
  { settings, parameters: seenParameters = [] }: DesiredSettings,
): SettingStep[] | undefined {
  const { parameters, held } = reported ?? {}
  if (!parameters || !held) return undefined
  return sortDesiredSettings(parameters, settings).map(([id, sent]): SettingStep => {
    const [of, intended] = [parameters, seenParameters].map((all) =>
      all.find((each) => each.id === id),
    )
    if (!of) return { id, to: sent, fault: 'unknown', why: explainMissingParameter(intended) }
    if (!intended || !isSameMeasure(of, intended)) {
      return { id, to: sent, fault: 'measure', why: explainOtherMeasure(of, intended) }
    }
    const to = coerceSettingValue(of, sent)
    const fault = findSettingFault(of, to)
    return {
      id,
      from: held[id],
      to,
      ...(fault && { fault, why: explainSettingFault(of, fault, to) }),
    }
  })
}

/**
 * Returns whether a number means the same at both. Ranges may differ, since values are checked against them
 * separately.
 */
function isSameMeasure(one: Parameter, other: Parameter): boolean {
  const [choices, others] = [one, other].map(({ options = [] }) =>
    JSON.stringify(options.map(({ value, name }) => [value, name.zh])),
  )
  return one.type === other.type && one.unit === other.unit && choices === others
}

/** With `whereHad`, keeps only settings that the board has with the same meaning. */
export function filterMatchingSteps(
  steps: SettingStep[] | undefined,
  whereHad = false,
): SettingStep[] | undefined {
  if (!whereHad) return steps
  return steps?.filter(({ fault }) => fault !== 'unknown' && fault !== 'measure')
}

export function hasFaultySettingStep(steps: readonly SettingStep[]): boolean {
  return steps.some(({ fault }) => fault !== undefined)
}

export function hasChangingStep(steps: readonly SettingStep[]): boolean {
  return steps.some(({ from, to }) => from !== to)
}

export function toStepSettings(steps: readonly SettingStep[], side: 'from' | 'to'): DeviceSettings {
  return Object.fromEntries(
    steps.flatMap(({ id, [side]: value }) => (value === undefined ? [] : [[id, value]])),
  )
}

/** Returns the wished settings without regard to what any device holds. */
export function toDesiredSteps(
  parameters: readonly Parameter[],
  desired: DeviceSettings,
): SettingStep[] {
  return sortDesiredSettings(parameters, desired).map(([id, sent]) => {
    const of = parameters.find((each) => each.id === id)
    return { id, to: of ? coerceSettingValue(of, sent) : sent }
  })
}

/** Formats `强抓力 42.0 → 43.5 V`, without the old value if it is not known. */
export function formatSettingSteps(
  parameters: readonly Parameter[],
  steps: readonly SettingStep[],
): Sentence {
  const lines = steps.map(({ id, from, to }) => {
    const of = parameters.find((each) => each.id === id)
    const name = of?.name ?? { zh: id, en: id }
    const value = formatSettingValue(of ?? {}, to)
    const oldValue =
      from === undefined ? undefined : formatSettingValue({ ...of, unit: undefined }, from)
    const formatSettingStepLine = (language: 'zh' | 'en') =>
      `${name[language]} ${oldValue ? `${oldValue[language]} → ` : ''}${value[language]}`
    return { zh: formatSettingStepLine('zh'), en: formatSettingStepLine('en') }
  })
  return joinSentences(lines)
}

export function joinSentences(lines: readonly Sentence[]): Sentence {
  return { zh: lines.map(({ zh }) => zh).join('，'), en: lines.map(({ en }) => en).join(', ') }
}

/** Explains why a board would not accept the settings, each faulty one by its name. */
export function explainFaultySteps(steps: readonly SettingStep[]): Sentence {
  const all = steps.flatMap(({ why }) => why ?? [])
  if (all.length === 0) return NOT_HAD
  return { zh: all.map(({ zh }) => zh).join('；'), en: all.map(({ en }) => en).join('. ') }
}

function explainMissingParameter(intended: Parameter | undefined): Sentence {
  return intended ? prefixParameterName(intended, NOT_HAD) : NOT_HAD
}

function explainOtherMeasure(of: Parameter, intended: Parameter | undefined): Sentence {
  if (!intended) return prefixParameterName(of, NOT_MEANT)
  if (of.unit === intended.unit || !of.unit || !intended.unit)
    return prefixParameterName(of, OTHER_KIND)
  const [own, here] = [of.unit, intended.unit]
  const zh = `这台设备的单位是“${translateUnit(own, 'zh')}”，这里是“${translateUnit(here, 'zh')}”`
  const en = `This device uses ${translateUnit(own, 'en')}, not ${translateUnit(here, 'en')}`
  return prefixParameterName(of, { zh, en })
}

function explainSettingFault(of: Parameter, fault: SettingFault, to: SettingValue): Sentence {
  const { min, max, step = 1 } = of
  if (fault === 'step') {
    const stepText = formatSettingValue(of, step)
    return prefixParameterName(of, {
      zh: `这块主板每档 ${stepText.zh}`,
      en: `only steps of ${stepText.en} on this board`,
    })
  }
  const end = typeof to === 'number' && max !== undefined && to > max ? max : min
  if (fault !== 'range' || end === undefined) return prefixParameterName(of, NOT_TAKEN)
  const isMax = end === max
  const limitText = formatSettingValue(of, end)
  return prefixParameterName(of, {
    zh: `这块主板的${isMax ? '最大' : '最小'}值为 ${limitText.zh}`,
    en: `at ${isMax ? 'most' : 'least'} ${limitText.en} on this board`,
  })
}

function prefixParameterName({ name }: Parameter, sentence: Sentence): Sentence {
  const en = sentence.en.charAt(0).toLowerCase() + sentence.en.slice(1)
  return { zh: `${name.zh}：${sentence.zh}`, en: `${name.en}: ${en}` }
}

const NOT_HAD = { zh: '主板不支持这个参数', en: 'Not supported by this board' }
const NOT_TAKEN = { zh: '主板不支持这个值', en: 'Value not supported by this board' }
const NOT_MEANT = {
  zh: '这个值的单位未知',
  en: 'Unit of this value unknown',
}
const OTHER_KIND = {
  zh: '这台设备的选项或单位不同',
  en: 'Different options or unit on this device',
}

/** Explains a board's refusal code, with the value that it still holds. */
export function explainBoardRefusal(
  code: string,
  { parameters, held }: Partial<ReportedSettings> = {},
): Sentence {
  const of = parameters?.find(({ id }) => code === `value.${id}`)
  const still = of && held?.[of.id]
  if (of && still !== undefined) {
    const valueText = formatSettingValue(of, still)
    return prefixParameterName(of, {
      zh: `主板拒绝，仍为 ${valueText.zh}`,
      en: `Rejected by the board (still ${valueText.en})`,
    })
  }
  if (code.startsWith('value.')) return NOT_TAKEN
  const sentence = findBoardCodeSentence(code)
  return (
    sentence ?? { zh: `设备返回：${code || '失败'}`, en: `Device message: ${code || 'failure'}` }
  )
}

type UndoneSettings = { readonly before: DeviceSettings; readonly wished: DeviceSettings }
type SettingsRestorePlan =
  | { readonly steps: readonly SettingStep[]; readonly version: number }
  | { readonly code: string; readonly refused: Sentence }

/**
 * Returns the steps from now to the values before a change, in their unit then; or the reason for leaving
 * the device as it is.
 */
export function planSettingsRestore(
  reported: ReportedSettings | undefined,
  change: UndoneSettings | undefined,
  intendedParameters: readonly Parameter[] | undefined,
): SettingsRestorePlan {
  const steps =
    change &&
    computeSettingSteps(reported, { settings: change.before, parameters: intendedParameters })
  const version = reported?.version ?? null
  if (!steps || steps.length === 0 || version === null) {
    return { code: 'unknown', refused: NOT_KNOWN }
  }
  // Checked first: a value in another unit does not show whether the setting was changed since.
  if (hasFaultySettingStep(steps)) return { code: 'value', refused: explainFaultySteps(steps) }
  const isSetSince = steps.some(({ id, from }) => from !== change.wished[id])
  if (isSetSince) return { code: 'changed', refused: SET_SINCE }
  return { steps, version }
}

/** The change would start from a version that becomes outdated with the board's pending answer. */
export const UNDER_WAY = {
  code: 'underWay',
  refused: {
    zh: '设备未响应上一次修改，未下发',
    en: 'No response to the last change, not sent',
  },
} as const

const NOT_KNOWN = {
  zh: '修改前的值未知，未恢复',
  en: 'Previous value unknown, not reverted',
}
const SET_SINCE = { zh: '之后已再次修改，未恢复', en: 'Changed again since then, not reverted' }

type ValueCounts<Value> = { value: Value; count: number }[]

function countSettingValue<Value>(
  all: Record<string, ValueCounts<Value>>,
  id: string,
  value: Value,
): void {
  const counts = (all[id] ??= [])
  const existing = counts.find((count) => count.value === value)
  if (existing) existing.count += 1
  else counts.push({ value, count: 1 })
}

/**
 * Combines the declarations of devices; each parameter is taken from the first device that has it. Devices
 * with another unit are counted in `others`, since their values cannot be compared.
 */
export function combineDeclaredSettings(reports: readonly ReportedSettings[]) {
  const parameters = new Map<string, Parameter>()
  const heldCounts: Record<string, ValueCounts<SettingValue>> = {}
  const others: Record<string, ValueCounts<string>> = {}
  for (const each of reports) {
    for (const of of each.parameters ?? []) {
      const first = parameters.get(of.id) ?? of
      parameters.set(of.id, first)
      const value = each.held?.[of.id]
      if (!isSameMeasure(first, of)) countSettingValue(others, of.id, of.unit ?? '')
      else if (value !== undefined) countSettingValue(heldCounts, of.id, value)
    }
  }
  for (const counts of [heldCounts, others].flatMap((all) =>
    Object.values<ValueCounts<unknown>>(all),
  )) {
    counts.sort((a, b) => b.count - a.count)
  }
  return { parameters: sortByScreenOrder([...parameters.values()]), held: heldCounts, others }
}

/**
 * Lists the parameters whose meaning is the same on all devices, for callers that gave none. Others are left
 * out.
 */
export function listAgreedParameters(reports: readonly ReportedSettings[]): Parameter[] {
  const { parameters, others } = combineDeclaredSettings(reports)
  return parameters.filter(({ id }) => !others[id])
}
