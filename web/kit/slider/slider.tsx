import type { CSSProperties, ReactNode } from 'react'
import { SettingRow } from '#web/kit/field/setting-row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { NumberBox, type NumberProps } from '#web/kit/stepper/number-box.tsx'
import { formatRangeNumber, formatRangeText } from '#web/kit/stepper/range.ts'
import css from './slider.module.css'

type Props = NumberProps & {
  /** The value that is still in force, shown as a tick. */
  readonly was?: number | undefined
  readonly help?: ReactNode
  /** Line below the slider with the state of the value. */
  readonly state?: ReactNode
}

/** For a quantity that is felt more than counted. The number beside the label can be typed. */
export function NumberSlider({ was, help, state, ...props }: Props) {
  const { label, value, onChange, ...range } = props
  const language = useLanguage()
  const toSliderPart = (number: number) => (number - range.min) / (range.max - range.min || 1)
  const places = {
    '--at': toSliderPart(value),
    '--was': was === undefined ? 0 : toSliderPart(was),
  } as CSSProperties
  return (
    <SettingRow
      label={label}
      sub={help ?? formatRangeText(range, language)}
      control={<NumberBox {...props} />}
      state={state}
    >
      <div className={css.slider} style={places}>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={`${formatRangeNumber(value, range)} ${range.unit ?? ''}`.trim()}
          min={range.min}
          max={range.max}
          step={range.step}
          value={value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        {was !== undefined && was !== value && <span className={css.was} />}
      </div>
    </SettingRow>
  )
}
