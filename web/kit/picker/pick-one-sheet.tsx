import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import type { PickerOption } from './options.ts'
import { SingleOptionPicker, SEARCHED_FROM } from './pick-one.tsx'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly options: readonly PickerOption[]
  readonly value: string | undefined
  readonly onPick: (value: string) => void
  readonly searchBy?: string | undefined
}

/** A sheet for one option out of many. A tap chooses it and closes the sheet. */
export function SingleOptionSheet(props: Props) {
  const { title, open, onClose, options, value, onPick, searchBy } = props
  function pickAndClose(picked: string) {
    onClose()
    onPick(picked)
  }
  return (
    <BottomSheet title={title} open={open} tall={options.length >= SEARCHED_FROM} onClose={onClose}>
      <SingleOptionPicker {...{ options, value, searchBy }} onPick={pickAndClose} />
    </BottomSheet>
  )
}
