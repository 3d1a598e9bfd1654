import { useId } from 'react'
import { ChoiceRow, type ChoiceProps } from '#web/kit/checkbox/choice-row.tsx'
import css from './radio.module.css'

type Option<Value> = ChoiceProps & { readonly value: Value }

type Props<Value> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/**
 * One of a few choices, all visible and each with an explanation. `SegmentedControl` is for short words
 * alone.
 */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map(({ value: own, ...row }) => (
        <ChoiceRow
          key={own}
          {...row}
          type="radio"
          name={name}
          checked={own === value}
          onChange={() => onChange(own)}
        >
          <span className={`${css.radio} ${own === value ? css.on : ''}`} />
        </ChoiceRow>
      ))}
    </div>
  )
}
