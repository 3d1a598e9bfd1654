import { useId } from 'react'
import css from './segmented.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /**
   * Called for every tapped option, even the one already shown, because the shown value can represent many
   * that differ.
   */
  readonly onChange: (value: Value) => void
  /** The control is on the page itself, not in a group. */
  readonly onGround?: boolean
}

/** Two to four short choices, all visible. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, onGround = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={onGround ? `${css.segmented} ${css.onGround}` : css.segmented}
    >
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // A tap on a checked radio fires no change event, but it has to count too.
            onClick={() => option.value === value && onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
