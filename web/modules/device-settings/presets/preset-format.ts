import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import type { Preset } from '#contract/device-settings/device-presets.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'

type PresetSettings = Pick<Preset, 'parameters' | 'settings'>

/** Returns for example `每局币数 2，强抓力 42.0 V`. */
export function formatPresetSettings(
  { parameters, settings }: PresetSettings,
  language: Language,
): string {
  const parts = parameters.flatMap((of) => {
    const value = settings[of.id]
    return value === undefined
      ? []
      : [`${of.name[language]} ${formatParameterValue(of, value, language)}`]
  })
  return parts.join(language === 'zh' ? '，' : ', ')
}

type PresetDriftStep = {
  readonly id: string
  readonly from: SettingValue
  readonly to: SettingValue
}

/** Returns for example `强抓力 40.0 V，应为 42.0 V`. */
export function formatPresetDrift(
  parameters: readonly Parameter[],
  steps: readonly PresetDriftStep[],
  language: Language,
): string {
  const parts = steps.flatMap(({ id, from, to }) => {
    const of = parameters.find((each) => each.id === id)
    if (!of) return []
    const [is, should] = [
      formatParameterValue(of, from, language),
      formatParameterValue(of, to, language),
    ]
    const name = of.name[language]
    return language === 'zh'
      ? [`${name} ${is}，应为 ${should}`]
      : [`${name} ${is}, should be ${should}`]
  })
  return parts.join(language === 'zh' ? '；' : ' · ')
}
