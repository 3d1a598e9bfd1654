import { useState } from 'react'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { down } from '#web/kit/icon/icons.ts'
import type { PickerOption } from '#web/kit/picker/options.ts'
import { SingleOptionSheet } from '#web/kit/picker/pick-one-sheet.tsx'

type Props = OpenerProps & {
  readonly options: readonly PickerOption[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly searchBy?: string
}

/** A field with one of several values. They are listed in a sheet, with a search if there are many. */
export function SelectField({ options, value, onChange, searchBy, ...field }: Props) {
  const [open, setOpen] = useState(false)
  const chosenOption = options.find((option) => option.value === value)
  return (
    <>
      <SheetOpener
        {...field}
        text={chosenOption?.label}
        icon={down}
        onPress={() => setOpen(true)}
      />
      <SingleOptionSheet
        title={field.label}
        open={open}
        onClose={() => setOpen(false)}
        {...{ options, value, searchBy }}
        onPick={onChange}
      />
    </>
  )
}
