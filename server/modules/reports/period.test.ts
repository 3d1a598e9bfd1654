import { expect, test } from 'vitest'
import { toComparedHours } from './period.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const day = (text: string) => at(`${text}T00:00:00`)

test('compares past days with an equal period before', () => {
  const week = { startDate: day('2026-05-08'), endDate: day('2026-05-14') }
  expect(toComparedHours(week, at('2026-06-01T09:30:00'))).toMatchObject({
    hours: { from: day('2026-05-08'), until: day('2026-05-15') },
    before: { from: day('2026-05-01'), until: day('2026-05-08') },
  })
})

test.each([
  ['00:10', '2026-05-07T00:00:00'],
  ['09:29', '2026-05-07T09:00:00'],
  ['09:30', '2026-05-07T10:00:00'],
  ['23:45', '2026-05-08T00:00:00'],
])('compares today at %s with whole hours of yesterday', (time, end) => {
  const today = { startDate: day('2026-05-08'), endDate: day('2026-05-08') }
  expect(toComparedHours(today, at(`2026-05-08T${time}:00`))).toMatchObject({
    hours: { from: day('2026-05-08'), until: day('2026-05-09') },
    before: { from: day('2026-05-07'), until: at(end) },
  })
})

test('accepts at most a year and no reversed dates', () => {
  const now = at('2026-06-01T09:30:00')
  const of = (startDate: Date, endDate: Date) => toComparedHours({ startDate, endDate }, now)
  expect(of(day('2024-01-01'), day('2024-12-31'))).toMatchObject({ hours: {} })
  expect(of(day('2024-01-01'), day('2025-01-01'))).toBe('tooLong')
  expect(of(day('2024-01-02'), day('2024-01-01'))).toBe('datesCrossed')
})

test('defaults to the week up to today', () => {
  const now = at('2026-06-01T00:30:00')
  const hours = (period: object) => toComparedHours(period, now)
  expect(hours({})).toMatchObject({
    hours: { from: day('2026-05-26'), until: day('2026-06-02') },
  })
  expect(hours({ endDate: day('2026-05-14') })).toMatchObject({
    hours: { from: day('2026-05-08'), until: day('2026-05-15') },
  })
  expect(hours({ startDate: day('2026-05-31') })).toMatchObject({
    hours: { from: day('2026-05-31'), until: day('2026-06-02') },
  })
})
