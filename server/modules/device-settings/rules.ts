import {
  faultOf,
  valueOf,
  valueSentence,
  type DeviceSettings,
  type Parameter,
  type SettingFault,
  type SettingValue,
} from '#contract/device-parameter.ts'
import { codeWords } from '#contract/board-codes.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Told } from './store.ts'

/** What a wish comes to at a device, by what its board said of itself. No I/O. */
export type Step = {
  readonly id: string
  readonly from?: SettingValue | undefined
  readonly to: SettingValue
  readonly fault?: SettingFault | 'unknown' | undefined
}

/** As the board declares them; what it has not comes last. */
function inOrder(parameters: readonly Parameter[], wished: DeviceSettings) {
  const places = new Map(parameters.map(({ id }, place) => [id, place]))
  const placeOf = ([id]: [string, SettingValue]) => places.get(id) ?? parameters.length
  return Object.entries(wished).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Undefined while it is not known what the device can be set to. `whereHad`: of what its board has. */
export function stepsAt(
  told: Pick<Told, 'parameters' | 'held'> | undefined,
  wished: DeviceSettings,
  whereHad = false,
): Step[] | undefined {
  const { parameters, held } = told ?? {}
  if (!parameters || !held) return undefined
  return inOrder(parameters, wished).flatMap(([id, sent]): Step[] => {
    const parameter = parameters.find((each) => each.id === id)
    if (!parameter) return whereHad ? [] : [{ id, to: sent, fault: 'unknown' }]
    const to = valueOf(parameter, sent)
    return [{ id, from: held[id], to, fault: faultOf(parameter, to) }]
  })
}

export function hasFault(steps: readonly Step[]): boolean {
  return steps.some(({ fault }) => fault !== undefined)
}

export function changesAny(steps: readonly Step[]): boolean {
  return steps.some(({ from, to }) => from !== to)
}

export function settingsOf(steps: readonly Step[], side: 'from' | 'to'): DeviceSettings {
  return Object.fromEntries(
    steps.flatMap(({ id, [side]: value }) => (value === undefined ? [] : [[id, value]])),
  )
}

/** What is wished of whoever it fits, without what anybody holds. */
export function wishedSteps(parameters: readonly Parameter[], wished: DeviceSettings): Step[] {
  return inOrder(parameters, wished).map(([id, sent]) => {
    const of = parameters.find((each) => each.id === id)
    return { id, to: of ? valueOf(of, sent) : sent }
  })
}

/** `强抓力 42 → 43.5 V`; without what it was, where that is not one value. */
export function inWords(parameters: readonly Parameter[], steps: readonly Step[]): Sentence {
  const lines = steps.map(({ id, from, to }) => {
    const of = parameters.find((each) => each.id === id)
    const name = of?.name ?? { zh: id, en: id }
    const value = valueSentence(of ?? {}, to)
    const was = from === undefined ? undefined : valueSentence({ ...of, unit: undefined }, from)
    const line = (language: 'zh' | 'en') =>
      `${name[language]} ${was ? `${was[language]} → ` : ''}${value[language]}`
    return { zh: line('zh'), en: line('en') }
  })
  return { zh: lines.map(({ zh }) => zh).join('，'), en: lines.map(({ en }) => en).join(', ') }
}

/** Why a board would not take it, of the first that it would not. */
export function faultWords(parameters: readonly Parameter[], steps: readonly Step[]): Sentence {
  const wrong = steps.find(({ fault }) => fault !== undefined)
  const of = parameters.find(({ id }) => id === wrong?.id)
  if (!wrong || !of) return NOT_HAD
  const { min, max, name } = of
  const end = typeof wrong.to === 'number' && max !== undefined && wrong.to > max ? max : min
  if (wrong.fault !== 'range' || end === undefined) return NOT_TAKEN
  const most = end === max
  const said = valueSentence(of, end)
  return {
    zh: `${name.zh}：这块主板${most ? '最多' : '最少'} ${said.zh}`,
    en: `${name.en}: this board takes ${said.en} at ${most ? 'most' : 'least'}`,
  }
}

const NOT_HAD = { zh: '这块主板没有这项参数', en: 'This board has no such setting' }
const NOT_TAKEN = { zh: '这块主板不接受这个值', en: 'This board does not take this value' }

/** What a board meant by the code that it refused with, and what it holds of that. */
export function refusalWords(code: string, { parameters, held }: Partial<Told> = {}): Sentence {
  const of = parameters?.find(({ id }) => code === `value.${id}`)
  const still = of && held?.[of.id]
  if (of && still !== undefined) {
    const { name } = of
    const said = valueSentence(of, still)
    return {
      zh: `${name.zh}：这块主板没接受，仍为 ${said.zh}`,
      en: `${name.en}: this board did not take it; still ${said.en}`,
    }
  }
  if (code.startsWith('value.')) return NOT_TAKEN
  const known = codeWords(code)
  return known ?? { zh: `设备说 ${code || '不行'}`, en: `The device says ${code || 'no'}` }
}

type Undone = { readonly before: DeviceSettings; readonly wished: DeviceSettings }
type Back =
  | { readonly steps: readonly Step[]; readonly version: number }
  | { readonly code: string; readonly refused: Sentence }

/** What a device held before a change, as steps from now; or why it is left as it is. */
export function settingsBack(told: Told | undefined, change: Undone | undefined): Back {
  const { held, version, parameters } = told ?? {}
  if (!change || !held || !parameters || version === null || version === undefined) {
    return { code: 'unknown', refused: NOT_KNOWN }
  }
  const ids = Object.keys(change.before)
  if (ids.length === 0) return { code: 'unknown', refused: NOT_KNOWN }
  const isSetSince = ids.some((id) => held[id] !== change.wished[id])
  if (isSetSince) return { code: 'changed', refused: SET_SINCE }
  const steps = stepsAt(told, change.before) ?? []
  if (hasFault(steps)) return { code: 'value', refused: faultWords(parameters, steps) }
  return { steps, version }
}

/** It would start from a version that its board gives up by the answer that it owes. */
export const UNDER_WAY = {
  code: 'underWay',
  refused: {
    zh: '还没答复上一次改动，没有下发',
    en: 'The last change is not answered yet; not sent',
  },
} as const

const NOT_KNOWN = {
  zh: '不知道它之前是多少，没有动',
  en: 'What it held before is not known; left as it is',
}
const SET_SINCE = { zh: '之后又改过，没有动', en: 'Set anew since; left as it is' }

/** What any number of devices declare, each parameter as the first of them has it. */
export function together(told: readonly Told[]) {
  const parameters = new Map<string, Parameter>()
  const held: Record<string, { value: SettingValue; count: number }[]> = {}
  for (const each of told) {
    for (const of of each.parameters ?? []) {
      if (!parameters.has(of.id)) parameters.set(of.id, of)
      const value = each.held?.[of.id]
      if (value === undefined) continue
      const counts = (held[of.id] ??= [])
      const known = counts.find((count) => count.value === value)
      if (known) known.count += 1
      else counts.push({ value, count: 1 })
    }
  }
  for (const counts of Object.values(held)) counts.sort((a, b) => b.count - a.count)
  return { parameters: [...parameters.values()], held }
}
