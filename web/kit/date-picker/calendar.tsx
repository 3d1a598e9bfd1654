import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { left, right } from '#web/kit/icon/icons.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './calendar.module.css'
import { addDays, addMonths, toMonth, monthText, addMonthsToDay } from './days.ts'
import {
  formatSpokenDay,
  shanghaiToday,
  weekdayOf,
  listMonthWeeks,
  type CalendarDayRange,
} from './days.ts'
import type { Bounds } from './presets.ts'
import { dateTexts } from './texts.ts'

type Props = Bounds & {
  readonly chosen: CalendarDayRange | undefined
  readonly onDay: (day: string) => void
}

/**
 * Calendar of one month. Arrow keys move by day and week, Page Up and Page Down by month, Home and End
 * within the week.
 */
export function MonthCalendar({ chosen, onDay, min, max }: Props) {
  const id = useId()
  const [focusedDay, setFocusedDay] = useState(() =>
    clampDay(chosen?.to ?? shanghaiToday(), { min, max }),
  )
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  })
  function moveByKey(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, focusedDay)
    if (next === undefined) return
    event.preventDefault()
    byKey.current = true
    setFocusedDay(clampDay(next, { min, max }))
  }
  const month = toMonth(focusedDay)
  return (
    <>
      <CalendarHead
        id={id}
        month={month}
        {...{ min, max }}
        onTurn={(by) => setFocusedDay(clampDay(addMonthsToDay(focusedDay, by), { min, max }))}
      />
      {/* Arrow-key navigation needs the grid role, which a plain table does not have. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} className={css.calendar} role="grid" aria-labelledby={id}>
        <CalendarWeekdays />
        <tbody>
          {listMonthWeeks(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) =>
                day === undefined ? (
                  <td key={index}>&nbsp;</td>
                ) : (
                  <CalendarDay
                    key={index}
                    {...{ day, chosen, onDay }}
                    current={day === focusedDay}
                    may={clampDay(day, { min, max }) === day}
                    onKey={moveByKey}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type HeadProps = Bounds & {
  readonly id: string
  readonly month: string
  readonly onTurn: (by: number) => void
}

function CalendarHead({ id, month, min, max, onTurn }: HeadProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const first = min !== undefined && addMonths(month, -1) < toMonth(min)
  const last = max !== undefined && addMonths(month, 1) > toMonth(max)
  return (
    <div className={css.head}>
      <button type="button" aria-label={t.monthBefore} disabled={first} onClick={() => onTurn(-1)}>
        <Icon of={left} size="s" />
      </button>
      <span id={id} aria-live="polite">
        {monthText(month, language)}
      </span>
      <button type="button" aria-label={t.monthAfter} disabled={last} onClick={() => onTurn(1)}>
        <Icon of={right} size="s" />
      </button>
    </div>
  )
}

function CalendarWeekdays() {
  const t = useTexts(dateTexts)
  const names = t.weekdayNames.split(' ')
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={name} scope="col" abbr={name}>
            {t.weekdays[index]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  readonly day: string
  readonly chosen: CalendarDayRange | undefined
  /** Whether this is the only day of the grid that the Tab key reaches. */
  readonly current: boolean
  readonly may: boolean
  readonly onDay: (day: string) => void
  readonly onKey: (event: KeyboardEvent) => void
}

function CalendarDay({ day, chosen, current, may, onDay, onKey }: DayProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const weekday = t.weekdayNames.split(' ')[weekdayOf(day)]!
  const within = chosen !== undefined && chosen.from <= day && day <= chosen.to
  const classNames = [
    within && css.within,
    day === chosen?.from && css.from,
    day === chosen?.to && css.to,
    day === shanghaiToday() && css.today,
  ]
  return (
    <td aria-selected={within} className={classNames.filter(Boolean).join(' ')}>
      <button
        type="button"
        tabIndex={current ? 0 : -1}
        aria-label={t.onWeekday(formatSpokenDay(day, language), weekday)}
        aria-current={day === shanghaiToday() ? 'date' : undefined}
        disabled={!may}
        onClick={() => onDay(day)}
        onKeyDown={onKey}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

function dayAfterKey(key: string, day: string): string | undefined {
  const weekday = weekdayOf(day)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  if (days !== undefined) return addDays(day, days)
  if (key === 'Home') return addDays(day, -weekday)
  if (key === 'End') return addDays(day, 6 - weekday)
  if (key === 'PageUp') return addMonthsToDay(day, -1)
  return key === 'PageDown' ? addMonthsToDay(day, 1) : undefined
}

function clampDay(day: string, { min, max }: Bounds): string {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}
