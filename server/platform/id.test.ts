import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids are unique, ascending and fit 63 bits', () => {
  const now = Date.now()
  const made = Array.from({ length: 10_000 }, () => BigInt(newId(now)))
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(made.every((id) => id > 0n && id < 2n ** 63n)).toBe(true)
})

test('ids keep rising when the clock goes back', () => {
  const before = BigInt(newId(Date.now() + 1_000))
  expect(BigInt(newId(Date.now() - 60_000))).toBeGreaterThan(before)
})
