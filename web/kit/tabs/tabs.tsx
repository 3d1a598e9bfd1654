import type { KeyboardEvent } from 'react'
import { useScrollChosenIntoView } from '#web/kit/chips/use-scrolled-in.ts'
import { formatCount } from '#web/kit/formats.ts'
import css from './tabs.module.css'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly count?: number
}

type Props<Value extends string> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Tabs for kinds of one thing, of which one kind is shown below. */
export function TabList<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const line = useScrollChosenIntoView(value)
  const moveTabFocus = (event: KeyboardEvent<HTMLElement>) => {
    const index = options.findIndex((option) => option.value === value)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const option = to === undefined ? undefined : options.at(to % options.length)
    if (!option) return
    event.preventDefault()
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[options.indexOf(option)]?.focus({ preventScroll: true })
    onChange(option.value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus, one at a time
    <div ref={line} className={css.tabs} role="tablist" aria-label={label} onKeyDown={moveTabFocus}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          data-value={option.value}
          className={css.tab}
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <span className={css.count}>{formatCount(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
