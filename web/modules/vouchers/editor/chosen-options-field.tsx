import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { LabelledField } from '#web/kit/field/field.tsx'
import { SheetOpener } from '#web/kit/field/sheet-opener.tsx'
import { right } from '#web/kit/icon/icons.ts'
import type { PickerOption } from '#web/kit/picker/options.ts'
import { MultiOptionPicker, useOptionSelection } from '#web/kit/picker/pick-many.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formTexts } from './form-texts.ts'

type Props = {
  readonly label: string
  readonly options: readonly PickerOption[]
  readonly value: 'all' | readonly string[]
  readonly onChange: (value: 'all' | readonly string[]) => void
  readonly error?: string | undefined
  /** Whether none of the options is a choice of its own. */
  readonly mayBeNone?: boolean
  countText(count: number): string
}
type Mode = 'all' | 'chosen' | 'none'

/** All options, chosen ones, or perhaps none. The chosen ones are picked in a sheet. */
export function ChosenOptionsField(props: Props) {
  const { label, options, value, onChange, error, mayBeNone = false, countText } = props
  const t = useTexts(formTexts)
  const [isChoosing, setChoosing] = useState(value !== 'all' && value.length > 0)
  const [isOpen, setOpen] = useState(false)
  const mode: Mode = value === 'all' ? 'all' : isChoosing || !mayBeNone ? 'chosen' : 'none'
  const modes = [
    { value: 'all' as Mode, label: t.all },
    { value: 'chosen' as Mode, label: t.chosen },
    ...(mayBeNone ? [{ value: 'none' as Mode, label: t.notUsable }] : []),
  ]
  function changeMode(next: Mode) {
    setChoosing(next === 'chosen')
    onChange(next === 'all' ? 'all' : [])
    if (next === 'chosen') setOpen(true)
  }
  return (
    <>
      <LabelledField label={label} error={mode === 'chosen' ? undefined : error} group>
        {() => (
          <SegmentedControl label={label} options={modes} value={mode} onChange={changeMode} />
        )}
      </LabelledField>
      {mode === 'chosen' && (
        <SheetOpener
          label={`${label} · ${t.chosen}`}
          text={value.length > 0 ? countText(value.length) : undefined}
          placeholder={t.choose}
          icon={right}
          error={error}
          onPress={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <OptionsSheet
          {...props}
          title={label}
          value={value === 'all' ? [] : value}
          options={options}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type SheetProps = Pick<Props, 'countText' | 'onChange' | 'options'> & {
  readonly title: string
  readonly value: readonly string[]
  onClose(): void
}

function OptionsSheet({ title, options, value, countText, onChange, onClose }: SheetProps) {
  const t = useTexts(formTexts)
  const picking = useOptionSelection(options, value)
  function finishChoosing() {
    onChange(picking.picked)
    onClose()
  }
  const done = (
    <Button kind="primary" wide onPress={finishChoosing}>
      {t.done}
    </Button>
  )
  return (
    <BottomSheet title={title} open tall onClose={onClose} footer={done}>
      <MultiOptionPicker
        options={options}
        picking={picking}
        countText={countText}
        searchBy={t.searchBy}
      />
    </BottomSheet>
  )
}
