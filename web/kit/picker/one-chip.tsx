import { useState } from 'react'
import { ChipButton } from '#web/kit/chips/chips.tsx'
import { down } from '#web/kit/icon/icons.ts'
import { PickOneSheet } from './pick-one-sheet.tsx'

const ALL = ''

type Props<Value extends string> = {
  readonly title: string
  /** What none of them is called. */
  readonly any: string
  readonly searchBy?: string
  readonly value: Value | undefined
  readonly options: readonly { value: Value; label: string; sub?: string }[]
  readonly onPick: (value: Value | undefined) => void
}

/** A filter of many values: a chip that opens what there is to choose from, and says what is chosen. */
export function OneChip<Value extends string>(props: Props<Value>) {
  const { title, any, searchBy, value, options, onPick } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <ChipButton on={value !== undefined} opens={down} onPress={() => setOpen(true)}>
        {chosen?.label ?? title}
      </ChipButton>
      <PickOneSheet
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
