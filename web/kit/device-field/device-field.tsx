import { useState, type ReactNode } from 'react'
import { MONEY_UNIT, translateUnit } from '#contract/device-settings/unit-words.ts'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import between from '#web/kit/group/between.module.css'
import { Icon } from '#web/kit/icon/icon.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { NumberSlider } from '#web/kit/slider/slider.tsx'
import { NumberStepper } from '#web/kit/stepper/stepper.tsx'
import { Switch } from '#web/kit/switch/switch.tsx'
import css from './device-field.module.css'
import { DeviceSettingStateLine, type DeviceState } from './device-state.tsx'
import {
  FEN_IN_YUAN,
  formatParameterHelp,
  isSliderRange,
  parameterRange,
  formatParameterValue,
} from './parameter.ts'
import type { Parameter, ParameterValue } from './parameter.ts'

type Props = {
  readonly parameter: Parameter
  readonly value: ParameterValue
  readonly onChange: (value: ParameterValue) => void
  readonly state?: DeviceState
  /**
   * The device is offline or the user lacks the permission. The value can be read; the page gives the reason
   * above the fields.
   */
  readonly locked?: boolean
}

/**
 * One setting of a device: the control that the board declares for it, and the delivery state of its value.
 */
export function DeviceSettingField(props: Props) {
  const { parameter, value, state, locked = false } = props
  const line = state && <DeviceSettingStateLine {...{ parameter, value, state }} />
  return (
    <fieldset className={between.between} disabled={locked}>
      <DeviceSettingControl {...props} line={line} />
    </fieldset>
  )
}

function DeviceSettingControl(props: Props & { line: ReactNode }) {
  const { parameter, value, onChange, state, line } = props
  const language = useLanguage()
  const label = parameter.name[language]
  const sub = formatParameterHelp(parameter, language)
  const around = { label, sub, state: line }
  if (parameter.type === 'bool') {
    const checked = value === true
    return <SettingRow {...around} control={<Switch {...{ label, checked, onChange }} />} />
  }
  if (parameter.type === 'enum') {
    return <DeviceSettingChoice {...{ parameter, around, onChange }} value={String(value)} />
  }
  const range = parameter.type === 'int' ? parameterRange(parameter, language) : undefined
  if (!range) return <DeviceSettingTypedField {...props} label={label} />
  const scale = parameter.unit === MONEY_UNIT ? FEN_IN_YUAN : 1
  const changeScaled = (next: number) => onChange(scale === 1 ? next : Math.round(next * scale))
  const number = { label, value: Number(value) / scale, onChange: changeScaled, ...range }
  if (isSliderRange(range)) {
    const oldValue =
      state?.is === 'changed' && state.was !== undefined ? Number(state.was) : undefined
    return <NumberSlider {...number} was={oldValue} help={sub} state={line} />
  }
  const changed = state?.is === 'changed'
  return <SettingRow {...around} control={<NumberStepper {...number} changed={changed} />} />
}

type ChoiceProps = {
  readonly parameter: Parameter
  readonly around: {
    readonly label: string
    readonly sub: string | undefined
    readonly state: ReactNode
  }
  readonly value: string
  readonly onChange: (value: string) => void
}

const IN_SIGHT_MAX = 4
/** In widths of a Latin letter: longer options do not fit side by side on a small phone. */
const WIDTH_MAX = 36

/** Returns the total width of the options. A Chinese character is as wide as two Latin letters. */
function optionsWidth(options: readonly { readonly label: string }[]): number {
  return options
    .map(({ label }) => label.length + (label.match(/\p{Script=Han}/gu)?.length ?? 0))
    .reduce((sum, each) => sum + each, 0)
}

/** Shows a few short options side by side, and longer or more options in a sheet. */
function DeviceSettingChoice({ parameter, around, value, onChange }: ChoiceProps) {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const options = (parameter.options ?? []).map((option) => ({
    value: option.value,
    label: option.name[language],
  }))
  if (options.length <= IN_SIGHT_MAX && optionsWidth(options) <= WIDTH_MAX) {
    return (
      <SettingRow {...around}>
        <div className={css.below}>
          <SegmentedControl label={around.label} {...{ options, value, onChange }} />
        </div>
      </SettingRow>
    )
  }
  const chosenText = formatParameterValue(parameter, value, language)
  const opener = (
    <button
      type="button"
      className={css.opener}
      aria-label={`${around.label} ${chosenText}`}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      {chosenText}
      <Icon of={down} size="s" />
    </button>
  )
  return (
    <>
      <SettingRow {...around} control={opener} />
      <SingleOptionSheet
        title={around.label}
        open={open}
        onClose={() => setOpen(false)}
        {...{ options, value }}
        onPick={onChange}
      />
    </>
  )
}

/** Field for a text, or for a number for which the board declares no range. */
function DeviceSettingTypedField({
  parameter,
  value,
  onChange,
  line,
  label,
}: Props & { label: string; line: ReactNode }) {
  const language = useLanguage()
  const help = formatParameterHelp(parameter, language)
  const unit = parameter.unit === undefined ? {} : { unit: translateUnit(parameter.unit, language) }
  return (
    <div className={css.typing}>
      {parameter.type === 'text' ? (
        <TextInput {...{ label, help, ...unit, onChange }} value={String(value)} />
      ) : (
        <IntInput
          {...{ label, help, ...unit }}
          value={Number(value)}
          onChange={(typed) => onChange(typed ?? 0)}
        />
      )}
      {line}
    </div>
  )
}
