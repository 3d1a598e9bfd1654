import { useState } from 'react'
import { ChipButton } from '#web/kit/chips/chips.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { SingleOptionSheet } from './pick-one-sheet.tsx'

const ALL = ''

type Props<Value extends string> = {
  readonly title: string
  /** Label of the option that sets no filter. */
  readonly any: string
  readonly searchBy?: string
  readonly value: Value | undefined
  readonly options: readonly { value: Value; label: string; sub?: string }[]
  readonly onPick: (value: Value | undefined) => void
}

/** A filter with many values: a chip that opens the choices and shows the chosen one. */
export function OptionFilterChip<Value extends string>(props: Props<Value>) {
  const { title, any, searchBy, value, options, onPick } = props
  const [open, setOpen] = useState(false)
  const chosenOption = options.find((option) => option.value === value)
  return (
    <>
      <ChipButton on={value !== undefined} opens={down} onPress={() => setOpen(true)}>
        {chosenOption?.label ?? title}
      </ChipButton>
      <SingleOptionSheet
        title={title}
        open={open}
        onClose={() => setOpen(false)}
        options={[{ value: ALL, label: any }, ...options]}
        value={value ?? ALL}
        searchBy={searchBy}
        onPick={(picked) => onPick(options.find((option) => option.value === picked)?.value)}
      />
    </>
  )
}
