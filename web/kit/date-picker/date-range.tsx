import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { ChipButton, FilterChips } from '#web/kit/chips/chips.tsx'
import { calendar } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { MonthCalendar } from './calendar.tsx'
import css from './date-range.module.css'
import { countDays, formatDayRange, type CalendarDayRange } from './days.ts'
import { getPresetDayRange, PRESETS, type Bounds, type Preset } from './presets.ts'
import { dateTexts } from './texts.ts'

type Props = Bounds & {
  /** Undefined if all days are shown. */
  readonly value: CalendarDayRange | undefined
  readonly onChange: (days: CalendarDayRange) => void
  /** Shows all days again. Set only if the days do not have to be restricted. */
  readonly onAll?: (() => void) | undefined
}

/** Chip with the range of days shown. It opens the calendar to choose another range. */
export function DateRange({ value, onChange, onAll, ...bounds }: Props) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const closeRange = () => setOpen(false)
  function chooseDayRange(days: CalendarDayRange) {
    closeRange()
    onChange(days)
  }
  function chooseAllDays() {
    closeRange()
    onAll?.()
  }
  return (
    <>
      <ChipButton icon={calendar} on={value !== undefined} onPress={() => setOpen(true)}>
        {value ? formatDayRange(value, language) : t.all}
      </ChipButton>
      {open && (
        <DateRangeSheet
          {...{ value, ...bounds }}
          onClose={closeRange}
          onChange={chooseDayRange}
          onAll={onAll && chooseAllDays}
        />
      )}
    </>
  )
}

/** The days chosen so far. The first tap starts a range of one day, the second tap completes it. */
type DayRangeChoice = {
  /** Undefined while all days are shown. */
  readonly days: CalendarDayRange | undefined
  readonly half: boolean
  readonly by: Preset | 'own' | 'all'
  /**
   * Number of presets chosen so far. It is the calendar's key: a preset can lie in another month, so the
   * calendar is mounted again.
   */
  readonly taken: number
}

function DateRangeSheet(props: Props & { onClose: () => void }) {
  const { value, onChange, onAll, onClose, ...bounds } = props
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const presets = PRESETS.filter((preset) => getPresetDayRange(preset, bounds) !== undefined)
  const [{ days, half, by, taken }, setChoosing] = useState<DayRangeChoice>(() => ({
    days: value,
    half: false,
    by: value
      ? (presets.find((preset) => isSameDayRange(getPresetDayRange(preset, bounds), value)) ??
        'own')
      : 'all',
    taken: 0,
  }))
  function tapDay(day: string) {
    const [from, to] = half && days ? [days.from, day].toSorted() : [day, day]
    setChoosing({ days: { from: from!, to: to! }, half: !half, by: 'own', taken })
  }
  function choosePreset(preset: DayRangeChoice['by']) {
    if (preset === 'all') return onAll?.()
    const initialDays =
      preset === 'own'
        ? (days ?? getPresetDayRange('today', bounds))
        : getPresetDayRange(preset, bounds)
    if (initialDays) setChoosing({ days: initialDays, half: false, by: preset, taken: taken + 1 })
  }
  const seeButton = days && (
    <Button kind="primary" tall onPress={() => onChange(days)}>
      {t.see(formatDayRange(days, language), countDays(days))}
    </Button>
  )
  const choices = [...(onAll ? (['all'] as const) : []), ...presets, 'own' as const]
  return (
    <BottomSheet title={t.choose} open onClose={onClose} footer={seeButton}>
      <div className={css.presets}>
        <FilterChips
          label={t.quick}
          options={choices.map((each) => ({ value: each, label: t[each] }))}
          value={by}
          onChange={choosePreset}
        />
      </div>
      <MonthCalendar key={taken} chosen={days} onDay={tapDay} {...bounds} />
    </BottomSheet>
  )
}

function isSameDayRange(one: CalendarDayRange | undefined, other: CalendarDayRange): boolean {
  return one?.from === other.from && one.to === other.to
}
