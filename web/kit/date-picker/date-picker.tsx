import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Opener, type OpenerProps } from '#web/kit/field/opener.tsx'
import { calendar } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { Calendar } from './calendar.tsx'
import { dayText } from './days.ts'
import type { Bounds } from './presets.ts'
import { dateTexts } from './texts.ts'

type Props = Bounds &
  Omit<OpenerProps, 'placeholder'> & {
    /** A day as `2026-11-21`; empty while none is chosen. */
    readonly value: string
    readonly onChange: (day: string) => void
    /** Where none is needed, the one that was chosen can be taken away again. */
    readonly mayBeNone?: boolean
  }

/** A field whose value is a day. */
export function DatePicker({ value, onChange, min, max, mayBeNone, ...field }: Props) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const text = value === '' ? undefined : dayText(value, language)
  function choose(day: string) {
    setOpen(false)
    onChange(day)
  }
  const none = mayBeNone && value !== '' && (
    <Button wide onPress={() => choose('')}>
      {t.none}
    </Button>
  )
  return (
    <>
      <Opener
        {...field}
        text={text}
        placeholder={t.chooseDay}
        icon={calendar}
        onPress={() => setOpen(true)}
      />
      <Sheet title={field.label} open={open} onClose={() => setOpen(false)} footer={none}>
        <Calendar
          chosen={value === '' ? undefined : { from: value, to: value }}
          onDay={choose}
          {...{ min, max }}
        />
      </Sheet>
    </>
  )
}
