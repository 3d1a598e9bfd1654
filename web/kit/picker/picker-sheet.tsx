import { Button } from '#web/kit/button/button.tsx'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { PickerOption } from './options.ts'
import { PickMany, usePicking } from './pick-many.tsx'
import { pickerTexts } from './texts.ts'

type Props = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly options: readonly PickerOption[]
  readonly value: readonly string[]
  /** What was chosen, in the order of the options; the sheet is to be closed then. */
  readonly onPick: (value: readonly string[]) => void
  /** How many, with their word: `3 处`, `3 sites`. */
  readonly countText: (count: number) => string
  /** What it means to choose none: 不限. Without it something has to be chosen. */
  readonly none?: string
  readonly searchBy?: string
}

/** Any number out of many. PickOneSheet is for exactly one. */
export function PickerSheet({ open, ...props }: Props) {
  return open ? <OpenPicker {...props} /> : null
}

function OpenPicker(props: Omit<Props, 'open'>) {
  const { title, onClose, options, value, onPick, countText, none, searchBy } = props
  const t = useTexts(pickerTexts)
  const picking = usePicking(options, value)
  const { picked } = picking
  const use = (
    <Button
      kind="primary"
      tall
      disabled={picked.length === 0 && none === undefined}
      onPress={() => onPick(picked)}
    >
      {picked.length > 0 ? t.use(countText(picked.length)) : (none ?? t.chooseFirst)}
    </Button>
  )
  return (
    <Sheet title={title} open tall onClose={onClose} footer={use}>
      <PickMany {...{ options, picking, countText, searchBy }} />
    </Sheet>
  )
}
