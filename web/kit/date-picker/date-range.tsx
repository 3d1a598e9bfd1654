import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, Chips } from '#web/kit/chips/chips.tsx'
import { calendar } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { Sheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { Calendar } from './calendar.tsx'
import css from './date-range.module.css'
import { countDays, daysText, type Days } from './days.ts'
import { daysOf, PRESETS, type Bounds, type Preset } from './presets.ts'
import { dateTexts } from './texts.ts'

type Props = Bounds & {
  readonly value: Days
  readonly onChange: (days: Days) => void
}

/** A chip that says which days are shown, and opens the calendar to choose others. */
export function DateRange({ value, onChange, ...bounds }: Props) {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  function choose(days: Days) {
    setOpen(false)
    onChange(days)
  }
  return (
    <>
      <ChipButton icon={calendar} on onPress={() => setOpen(true)}>
        {daysText(value, language)}
      </ChipButton>
      {open && (
        <RangeSheet value={value} {...bounds} onClose={() => setOpen(false)} onChange={choose} />
      )}
    </>
  )
}

/** The days chosen so far. After a first tap they are one day, and the second tap ends them. */
type Choosing = {
  readonly days: Days
  readonly half: boolean
  readonly by: Preset | 'own'
  /** Counts the presets taken: one may lie in another month, where the calendar begins anew. */
  readonly taken: number
}

function RangeSheet({ value, onChange, onClose, ...bounds }: Props & { onClose: () => void }) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const presets = PRESETS.filter((preset) => daysOf(preset, bounds) !== undefined)
  const [{ days, half, by, taken }, setChoosing] = useState<Choosing>(() => ({
    days: value,
    half: false,
    by: presets.find((preset) => same(daysOf(preset, bounds), value)) ?? 'own',
    taken: 0,
  }))
  function tap(day: string) {
    const [from, to] = half ? [days.from, day].toSorted() : [day, day]
    setChoosing({ days: { from: from!, to: to! }, half: !half, by: 'own', taken })
  }
  function choosePreset(preset: Preset | 'own') {
    const given = preset === 'own' ? days : daysOf(preset, bounds)
    if (given) setChoosing({ days: given, half: false, by: preset, taken: taken + 1 })
  }
  const see = (
    <Button kind="primary" tall onPress={() => onChange(days)}>
      {t.see(daysText(days, language), countDays(days))}
    </Button>
  )
  return (
    <Sheet title={t.choose} open onClose={onClose} footer={see}>
      <div className={css.presets}>
        <Chips
          label={t.quick}
          options={[...presets, 'own' as const].map((each) => ({ value: each, label: t[each] }))}
          value={by}
          onChange={choosePreset}
        />
      </div>
      <Calendar key={taken} chosen={days} onDay={tap} {...bounds} />
    </Sheet>
  )
}

function same(one: Days | undefined, other: Days): boolean {
  return one?.from === other.from && one.to === other.to
}
