import { expect, test } from 'vitest'
import { findNextJobRun } from './next-run.ts'

const now = new Date('2026-11-22T14:12:30+08:00')

test.each([
  ['20 3 * * *', '2026-11-23T03:20:00+08:00'],
  ['13 * * * *', '2026-11-22T14:13:00+08:00'],
  ['12 * * * *', '2026-11-22T15:12:00+08:00'],
  ['*/5 * * * *', '2026-11-22T14:15:00+08:00'],
  ['0 9 1 * *', '2026-12-01T09:00:00+08:00'],
  ['0 9 * * 1', '2026-11-23T09:00:00+08:00'],
])('%s comes next at %s', (at, next) => {
  expect(findNextJobRun(at, now)).toEqual(new Date(next))
})

test('a day that is far off is none', () => {
  expect(findNextJobRun('0 9 31 6 *', now)).toBeNull()
})
