import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, addMonths, countDays, formatDay, formatDayRange, monthText } from './days.ts'
import {
  addMonthsToDay,
  shanghaiToday,
  weekdayOf,
  formatWeekdayAndDay,
  listMonthWeeks,
} from './days.ts'
import { getPresetDayRange, PRESETS } from './presets.ts'

/** A Saturday; in Shanghai it is already the 21st. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days))

test('today is the day in Shanghai', () => {
  expect(shanghaiToday()).toBe('2026-11-21')
})

test('adds days across months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  fc.assert(
    fc.property(someDay, fc.integer({ min: -500, max: 500 }), (day, by) => {
      expect(addDays(addDays(day, by), -by)).toBe(day)
      if (by >= 0) expect(countDays({ from: day, to: addDays(day, by) })).toBe(by + 1)
    }),
  )
})

test('adds months and clamps to the last day', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonthsToDay('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonthsToDay('2026-11-21', -12)).toBe('2025-11-21')
})

test('lays out month weeks with Monday first', () => {
  expect(listMonthWeeks('2026-11')[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01'])
  fc.assert(
    fc.property(someDay, (day) => {
      const month = day.slice(0, 7)
      const days = listMonthWeeks(month).flat()
      const own = days.filter((each) => each !== undefined)
      expect(own).toEqual(own.toSorted())
      expect(own[0]).toBe(`${month}-01`)
      expect(addDays(own.at(-1)!, 1).slice(0, 7)).toBe(addMonths(month, 1))
      expect(own).toContain(day)
      expect(days.indexOf(day) % 7).toBe(weekdayOf(day))
    }),
  )
})

test('formats days with the year only if different', () => {
  expect(formatDay('2026-11-05', 'zh')).toBe('11/05')
  expect(formatDay('2026-11-05', 'en')).toBe('5 Nov')
  expect(formatDay('2025-11-18', 'zh')).toBe('2025/11/18')
  expect(formatDay('2025-11-18', 'en')).toBe('18 Nov 2025')
  expect(formatDayRange({ from: '2026-11-14', to: '2026-11-20' }, 'zh')).toBe('11/14 – 11/20')
  expect(formatDayRange({ from: '2026-11-14', to: '2026-11-14' }, 'en')).toBe('14 Nov')
  const turn = { from: '2025-12-28', to: '2026-01-03' }
  expect(formatDayRange(turn, 'zh')).toBe('2025/12/28 – 2026/01/03')
  const next = { from: '2026-12-14', to: '2027-01-14' }
  expect(formatDayRange(next, 'en')).toBe('14 Dec 2026 – 14 Jan 2027')
  expect(monthText('2026-11', 'zh')).toBe('2026 年 11 月')
  expect(monthText('2026-11', 'en')).toBe('Nov 2026')
})

test('formats a moment as its day in Shanghai', () => {
  const [night, before] = [new Date('2026-11-20T17:05:00Z'), new Date('2025-11-17T16:00:00Z')]
  expect(formatDay(night, 'zh')).toBe('11/21')
  expect(formatDay(before, 'en')).toBe('18 Nov 2025')
  expect(formatDayRange({ from: before, to: night }, 'zh')).toBe('2025/11/18 – 2026/11/21')
  expect(formatWeekdayAndDay(night, 'zh')).toBe('11/21 周六')
  expect(formatWeekdayAndDay(night, 'en')).toBe('Sat 21 Nov')
  expect(formatWeekdayAndDay(before, 'zh')).toBe('2025/11/18 周二')
})

test('the presets are the days that they say', () => {
  const days = PRESETS.map((preset) => getPresetDayRange(preset, {}))
  expect(days).toEqual([
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-14', to: '2026-11-20' },
    { from: '2026-10-22', to: '2026-11-20' },
    { from: '2026-11-01', to: '2026-11-21' },
  ])
})

test('clips presets to the bounds and drops those outside', () => {
  expect(getPresetDayRange('last30', { min: '2026-11-10' })).toEqual({
    from: '2026-11-10',
    to: '2026-11-20',
  })
  expect(getPresetDayRange('month', { max: '2026-11-20' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(getPresetDayRange('today', { max: '2026-11-20' })).toBeUndefined()
})
