import { expect, test } from 'vitest'
import { newId } from './id.ts'

test('ids are different, in order, and fit 63 bits, also ten thousand in one millisecond', () => {
  const now = Date.now()
  const made = Array.from({ length: 10_000 }, () => BigInt(newId(now)))
  expect(new Set(made).size).toBe(made.length)
  expect(made).toEqual(made.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(made.every((id) => id > 0n && id < 2n ** 63n)).toBe(true)
})

test('a clock that is set back brings no id back', () => {
  const before = BigInt(newId(Date.now() + 1_000))
  expect(BigInt(newId(Date.now() - 60_000))).toBeGreaterThan(before)
})
