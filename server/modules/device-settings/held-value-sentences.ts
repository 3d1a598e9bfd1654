import {
  formatSettingValue,
  type DeviceSettings,
  type Parameter,
  type SettingValue,
} from '#contract/device-settings/device-parameter.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import {
  joinSentences,
  formatSettingSteps,
  computeSettingSteps,
  toDesiredSteps,
} from './setting-steps.ts'
import type { ChangeRow, ReportedSettings } from './store.ts'

/** This many values of one setting are listed. */
const NAMED_MAX = 3

/**
 * Describes the values that devices held of the wished settings: `强抓力 42 V` if all held the same, otherwise
 * how many held which. A value in another unit is not compared with the others. Undefined if no value is
 * known. No I/O.
 */
export function formatHeldValues(
  parameters: readonly Parameter[],
  settings: DeviceSettings,
  devices: readonly (ReportedSettings | undefined)[],
): Sentence | undefined {
  const all = devices.flatMap(
    (reported) => computeSettingSteps(reported, { settings, parameters }) ?? [],
  )
  const lines = toDesiredSteps(parameters, settings).flatMap(({ id }) => {
    const of = parameters.find((each) => each.id === id)
    const heldValues = all.flatMap((step) => (step.id === id ? (step.from ?? []) : []))
    return of && heldValues.length > 0 ? [formatHeldParameter(of, heldValues, devices.length)] : []
  })
  return lines.length > 0 ? joinSentences(lines) : undefined
}

function formatHeldParameter(
  of: Parameter,
  heldValues: readonly SettingValue[],
  devices: number,
): Sentence {
  const counts = [...Map.groupBy(heldValues, (value) => value)]
    .map(([value, { length }]) => ({ value, count: length }))
    .toSorted((one, other) => other.count - one.count)
  const values = counts.slice(0, NAMED_MAX).map(({ value, count }) => {
    const sentence = formatSettingValue(of, value)
    if (count === devices) return sentence
    return {
      zh: `${sentence.zh}（${count} 台）`,
      en: `${sentence.en} (${count === 1 ? '1 device' : `${count} devices`})`,
    }
  })
  const rest = counts.length > NAMED_MAX ? '…' : ''
  const zh = values.map((each) => each.zh).join('、') + rest
  const en = values.map((each) => each.en).join(', ') + rest
  if (counts.length === 1) return { zh: `${of.name.zh} ${zh}`, en: `${of.name.en} ${en}` }
  return { zh: `${of.name.zh}各台不同：${zh}`, en: `${of.name.en} differs by device: ${en}` }
}

/**
 * Describes what each device was set to and what it held before. Devices are left out if the units or the
 * earlier values are not known. No I/O.
 */
export function formatUndoneChanges(
  changes: ReadonlyMap<string, Pick<ChangeRow, 'before' | 'wished'>>,
  parameters: readonly Parameter[] | undefined,
) {
  const formatDesiredSettings = (all: DeviceSettings) =>
    formatSettingSteps(parameters ?? [], toDesiredSteps(parameters ?? [], all))
  const knownChanges = [...changes].filter(
    ([, { before }]) => parameters && Object.keys(before).length > 0,
  )
  return new Map(
    knownChanges.map(([id, { before, wished }]) => [
      id,
      { set: formatDesiredSettings(wished), held: formatDesiredSettings(before) },
    ]),
  )
}
