import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { calendar } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { MonthCalendar } from './calendar.tsx'
import { formatDay } from './days.ts'
import type { Bounds } from './presets.ts'
import { dateTexts } from './texts.ts'

type Props = Bounds &
  Omit<OpenerProps, 'placeholder'> & {
    /** A day as `2026-11-21`; empty if none is chosen. */
    readonly value: string
    readonly onChange: (day: string) => void
    /** If the day is optional, a chosen day can be cleared again. */
    readonly mayBeNone?: boolean
  }

export function DatePicker({ value, onChange, min, max, mayBeNone, ...field }: Props) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const text = value === '' ? undefined : formatDay(value, language)
  function chooseDate(day: string) {
    setOpen(false)
    onChange(day)
  }
  const none = mayBeNone && value !== '' && (
    <Button wide onPress={() => chooseDate('')}>
      {t.none}
    </Button>
  )
  return (
    <>
      <SheetOpener
        {...field}
        text={text}
        placeholder={t.chooseDay}
        icon={calendar}
        onPress={() => setOpen(true)}
      />
      <BottomSheet title={field.label} open={open} onClose={() => setOpen(false)} footer={none}>
        <MonthCalendar
          chosen={value === '' ? undefined : { from: value, to: value }}
          onDay={chooseDate}
          {...{ min, max }}
        />
      </BottomSheet>
    </>
  )
}
