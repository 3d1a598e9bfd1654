import type { Parameter, SettingValue } from '#contract/device-settings/device-parameter.ts'
import type { Preset } from '#contract/device-settings/device-presets.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatParameterValue } from '#web/kit/device-field/parameter.ts'

const NO_BREAK_SPACE = '\u00A0'

type PresetSettings = Pick<Preset, 'parameters' | 'settings'>

/** Returns for example `每局币数 2，强抓力 42.0 V`; in English `Coins per play: 2, Strong grip: 42.0 V`. */
export function formatPresetSettings(preset: PresetSettings, language: Language): string {
  return listPresetSettings(preset, language).join(language === 'zh' ? '，' : ', ')
}

/** Returns for example `每局币数 2`, `强抓力 42.0 V`; in English `Coins per play: 2`, `Strong grip: 42.0 V`. */
export function listPresetSettings(
  { parameters, settings }: PresetSettings,
  language: Language,
): readonly string[] {
  return parameters.flatMap((of) => {
    const value = settings[of.id]
    return value === undefined
      ? []
      : [`${formatNameLead(of, language)}${formatUnbrokenValue(of, value, language)}`]
  })
}

/** Returns the name with what separates it from its value. A line never breaks there. */
function formatNameLead({ name }: Parameter, language: Language): string {
  return `${name[language]}${language === 'zh' ? '' : ':'}${NO_BREAK_SPACE}`
}

/** A number stays on one line with its unit. A long text may break. */
function formatUnbrokenValue(of: Parameter, value: SettingValue, language: Language): string {
  const valueText = formatParameterValue(of, value, language)
  return typeof value === 'number' ? valueText.replaceAll(' ', NO_BREAK_SPACE) : valueText
}

type PresetDriftStep = {
  readonly id: string
  readonly from: SettingValue
  readonly to: SettingValue
}

/** Returns for example `强抓力 40.0 V，应为 42.0 V`. */
export function listPresetDrift(
  parameters: readonly Parameter[],
  steps: readonly PresetDriftStep[],
  language: Language,
): readonly string[] {
  return steps.flatMap(({ id, from, to }) => {
    const of = parameters.find((each) => each.id === id)
    if (!of) return []
    const [is, should] = [
      formatUnbrokenValue(of, from, language),
      formatUnbrokenValue(of, to, language),
    ]
    const lead = formatNameLead(of, language)
    return language === 'zh'
      ? [`${lead}${is}，应为 ${should}`]
      : [`${lead}${is}, should be ${should}`]
  })
}
