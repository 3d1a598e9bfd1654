import { expect, test } from 'vitest'
import {
  countDaysSince1970,
  addDaysToTime,
  formatShanghaiDay,
  formatShanghaiRfc3339,
  formatShanghaiTime,
  getShanghaiHour,
  parseShanghaiDay,
  parseShanghaiTime,
  toShanghaiDayStart,
  toShanghaiMonthStart,
} from './shanghai.ts'

const evening = new Date('2026-01-31T16:00:00Z')
const before = new Date('2026-01-31T15:59:59Z')

test('a day begins at midnight in Shanghai', () => {
  expect(toShanghaiDayStart(evening)).toEqual(evening)
  expect(toShanghaiDayStart(before)).toEqual(addDaysToTime(evening, -1))
  expect(countDaysSince1970(evening) - countDaysSince1970(before)).toBe(1)
  expect(toShanghaiMonthStart(evening)).toEqual(evening)
  expect(toShanghaiMonthStart(before)).toEqual(new Date('2025-12-31T16:00:00Z'))
})

test('writes what a clock in Shanghai shows', () => {
  expect(formatShanghaiDay(evening)).toBe('2026-02-01')
  expect(formatShanghaiTime(before)).toBe('2026-01-31 23:59:59')
  expect(formatShanghaiRfc3339(before)).toBe('2026-01-31T23:59:59+08:00')
  expect([getShanghaiHour(evening), getShanghaiHour(before)]).toEqual([0, 23])
})

test('reads what it writes', () => {
  expect(parseShanghaiDay(formatShanghaiDay(evening))).toEqual(evening)
  expect(parseShanghaiTime(formatShanghaiTime(before))).toEqual(before)
  expect(parseShanghaiDay('none').getTime()).toBeNaN()
})
