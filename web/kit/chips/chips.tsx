import { useId, type ReactNode } from 'react'
import { formatCount } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './chips.module.css'
import { useScrollChosenIntoView } from './use-scrolled-in.ts'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly count?: number
  readonly state?: SlotState
}

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** `ChipButton` elements in the same line as the filters. */
  readonly children?: ReactNode
}

/** Single choice among a few filters. The line scrolls sideways so that the chosen filter is visible. */
export function FilterChips<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, children } = props
  const name = useId()
  const line = useScrollChosenIntoView(value)
  return (
    <ChipLine line={line}>
      <div role="radiogroup" aria-label={label} className={css.options}>
        {options.map((option) => (
          <label key={option.value} data-value={option.value} className={css.chip}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.state && <StateSlot state={option.state} size="s" />}
            {option.label}
            {option.count !== undefined && (
              <span className={css.count}>{formatCount(option.count)}</span>
            )}
          </label>
        ))}
      </div>
      {children}
    </ChipLine>
  )
}

type LineProps = {
  readonly line?: ReturnType<typeof useScrollChosenIntoView>
  /** All chips are in view, on several lines if needed: for a field, whose values nobody may overlook. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** Line of `ChipButton` elements without filters. */
export function ChipLine({ line, wraps = false, children }: LineProps) {
  return (
    <div ref={line} className={wraps ? css.wrapped : css.line}>
      {children}
    </div>
  )
}

type ButtonProps = {
  readonly icon?: IconShape
  /** Whether the filter of this chip is active. */
  readonly on?: boolean
  readonly onPress: () => void
  /** Icon at the end: `down` if the chip opens a sheet of options. */
  readonly opens?: IconShape
  readonly children: ReactNode
}

/** Chip outside the radio group: it switches one filter on or off, or opens a sheet of options. */
export function ChipButton({ icon, on, opens, onPress, children }: ButtonProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={on} onClick={onPress}>
      {icon && <Icon of={icon} size="xs" />}
      {children}
      {opens && <Icon of={opens} size="xs" />}
    </button>
  )
}
