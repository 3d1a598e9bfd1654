import { useEffect, useRef, type ReactNode } from 'react'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { check } from '#web/kit/icon/icons.ts'
import { FoundOptions } from './found-options.tsx'
import type { PickerOption } from './options.ts'
import css from './picker.module.css'
import { renderOptionSub } from './option-sub.tsx'

type Props = {
  readonly options: readonly PickerOption[]
  readonly value: string | undefined
  readonly onPick: (value: string) => void
  readonly searchBy?: string | undefined
  /** The options are on a page, not in a sheet. */
  readonly onGround?: boolean
}

/** Number of options from which a search is quicker than the eye. */
export const SEARCHED_FROM = 8

/** A list of options of which a tap chooses one. */
export function SingleOptionPicker({
  options,
  value,
  onPick,
  searchBy,
  onGround = false,
}: Props): ReactNode {
  const renderOptionRows = (matches: readonly PickerOption[]) => {
    const rows = <OptionRows options={matches} {...{ value, onPick, onGround }} />
    return onGround ? <RowGroup>{rows}</RowGroup> : rows
  }
  if (options.length < SEARCHED_FROM) return renderOptionRows(options)
  return (
    <FoundOptions options={options} searchBy={searchBy} onGround={onGround}>
      {renderOptionRows}
    </FoundOptions>
  )
}

function OptionRows(props: Omit<Props, 'searchBy'>) {
  const { options, value, onPick, onGround } = props
  const list = useRef<HTMLUListElement>(null)
  // In a sheet of its own, the chosen option is in view. A page keeps its place.
  useEffect(() => {
    if (onGround) return
    list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [onGround])
  return (
    <ul ref={list} className={onGround ? css.rowsOnGround : css.rows}>
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={css.row}
            aria-pressed={option.value === value}
            disabled={option.locked !== undefined}
            onClick={() => onPick(option.value)}
          >
            <span className={css.words}>
              {option.label}
              {renderOptionSub(option) !== undefined && <small>{renderOptionSub(option)}</small>}
            </span>
            {option.value === value && <Icon of={check} size="s" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
