import { useState } from 'react'
import { CheckboxRow } from '#web/kit/checkbox/checkbox.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { FoundOptions } from './found-options.tsx'
import type { PickerOption } from './options.ts'
import css from './picker.module.css'
import { renderOptionSub } from './option-sub.tsx'
import { pickerTexts } from './texts.ts'

/** Keeps the selected options while a person is still choosing. */
export function useOptionSelection(options: readonly PickerOption[], value: readonly string[]) {
  const [chosenValues, setChosenValues] = useState<ReadonlySet<string>>(() => new Set(value))
  // Options shown on top. They change only with a new search, so that no row moves under the finger.
  const [onTop, setOnTop] = useState(chosenValues)
  function tickOptions(values: readonly string[], on: boolean) {
    const next = new Set(chosenValues)
    for (const each of values) {
      if (on) next.add(each)
      else next.delete(each)
    }
    setChosenValues(next)
  }
  const picked = options.filter((each) => chosenValues.has(each.value)).map((each) => each.value)
  return {
    chosen: chosenValues,
    onTop,
    picked,
    tick: tickOptions,
    raise: () => setOnTop(chosenValues),
  }
}

type Props = {
  readonly options: readonly PickerOption[]
  readonly picking: ReturnType<typeof useOptionSelection>
  /** Formats a count with its noun: `3 处`, `3 sites`. */
  readonly countText: (count: number) => string
  readonly searchBy?: string | undefined
}

/**
 * Any number of options out of many, on a separate page: a search field, a checkbox for all, the chosen
 * ones, the others.
 */
export function MultiOptionPicker({ searchBy, ...props }: Props) {
  return (
    <FoundOptions
      options={props.options}
      searchBy={searchBy}
      onSearch={props.picking.raise}
      onGround
    >
      {(matches, searched) => (
        <FoundOptionCheckboxes {...props} {...{ found: matches, searched }} />
      )}
    </FoundOptions>
  )
}

type FoundProps = Pick<Props, 'picking' | 'countText'> & {
  readonly found: readonly PickerOption[]
  readonly searched: boolean
}

/** The same without the search field, for a caller that searches itself. */
export function FoundOptionCheckboxes({ found, searched, picking, countText }: FoundProps) {
  const t = useTexts(pickerTexts)
  const { chosen, onTop, picked, tick: onTick } = picking
  return (
    <>
      <AllOptionsCheckbox options={found} searched={searched} {...{ chosen, onTick }} />
      <OptionCheckboxes
        title={t.chosen(countText(picked.length))}
        options={found.filter((each) => onTop.has(each.value))}
        {...{ chosen, onTick }}
      />
      <OptionCheckboxes
        title={onTop.size > 0 ? t.others : undefined}
        options={found.filter((each) => !onTop.has(each.value))}
        {...{ chosen, onTick }}
      />
    </>
  )
}

type OptionTickProps = {
  readonly options: readonly PickerOption[]
  readonly chosen: ReadonlySet<string>
  readonly onTick: (values: readonly string[], on: boolean) => void
}

/** Checkbox for all visible options at once. */
function AllOptionsCheckbox({
  options,
  chosen,
  onTick,
  searched,
}: OptionTickProps & { searched: boolean }) {
  const t = useTexts(pickerTexts)
  const values = options.filter(({ locked }) => locked === undefined).map(({ value }) => value)
  const on = values.filter((value) => chosen.has(value)).length
  if (values.length < 2) return null
  return (
    <RowGroup>
      <CheckboxRow
        label={searched ? t.allFound : t.all}
        end={<span className={css.count}>{`${on} / ${values.length}`}</span>}
        checked={on === values.length || (on > 0 && 'part')}
        onChange={(all) => onTick(values, all)}
      />
    </RowGroup>
  )
}

function OptionCheckboxes(props: OptionTickProps & { title: string | undefined }) {
  const { title, options, chosen, onTick } = props
  if (options.length === 0) return null
  return (
    <RowGroup {...(title !== undefined && { title })}>
      {options.map((option) => (
        <CheckboxRow
          key={option.value}
          label={option.label}
          sub={renderOptionSub(option)}
          checked={chosen.has(option.value)}
          locked={option.locked !== undefined}
          onChange={(on) => onTick([option.value], on)}
        />
      ))}
    </RowGroup>
  )
}
