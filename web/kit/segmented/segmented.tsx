import { useId } from 'react'
import css from './segmented.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** What is tapped, also where it is shown already: it may stand for many that differ. */
  readonly onChange: (value: Value) => void
  /** It stands on the page, not in a group. */
  readonly onGround?: boolean
}

/** Two to four short choices, all in sight. */
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
            // For a radio that is checked nothing changes by a tap, which is meant all the same.
            onClick={() => option.value === value && onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
