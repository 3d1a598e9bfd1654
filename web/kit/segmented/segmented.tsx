import { useId } from 'react'
import css from './segmented.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** It stands on the page, not in a group. */
  readonly onGround?: boolean
}

/** Two to four short choices, all in sight. */
export function Segmented<Value extends string>(props: Props<Value>) {
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
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
