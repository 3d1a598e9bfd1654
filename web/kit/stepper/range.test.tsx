import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitToRange, formatRangeNumber, formatRangeText } from './range.ts'

const volts = { min: 10, max: 48, step: 0.5, unit: 'V' }

test('rounds to the nearest step in range', () => {
  expect(fitToRange(43.7, volts)).toBe(43.5)
  expect(fitToRange(99, volts)).toBe(48)
  expect(fitToRange(-1, volts)).toBe(10)
  expect(fitToRange(0.1 + 0.2, { min: 0, max: 3, step: 0.1 })).toBe(0.3)
  expect(fitToRange(12, { min: 10, max: 60, step: 5 })).toBe(10)
})

test('rounding always yields a step and is idempotent', () => {
  const ranges = fc.record({
    min: fc.integer({ min: -100, max: 100 }),
    steps: fc.integer({ min: 1, max: 500 }),
    step: fc.constantFrom(0.05, 0.1, 0.5, 1, 2, 5),
  })
  fc.assert(
    fc.property(ranges, fc.double({ min: -1e4, max: 1e4, noNaN: true }), (made, typed) => {
      const range = { ...made, max: made.min + made.steps * made.step }
      const value = fitToRange(typed, range)
      expect(value).toBeGreaterThanOrEqual(range.min)
      expect(value).toBeLessThanOrEqual(range.max + 1e-9)
      expect(fitToRange(value, range)).toBe(value)
      const steps = (value - range.min) / range.step
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6)
    }),
  )
})

test('a number has the places of its step', () => {
  expect(formatRangeNumber(16, volts)).toBe('16.0')
  expect(formatRangeNumber(2, { min: 1, step: 1 })).toBe('2')
})

test('formats a range with steps unless obvious', () => {
  expect(formatRangeText({ min: 1, max: 10, step: 1, unit: '枚' }, 'zh')).toBe('1–10 枚')
  expect(formatRangeText({ min: 0, max: 3, step: 0.1, unit: '秒' }, 'zh')).toBe('0.0–3.0 秒')
  expect(formatRangeText({ min: 10, max: 60, step: 5, unit: '秒' }, 'zh')).toBe(
    '10–60 秒，每档 5 秒',
  )
  expect(formatRangeText(volts, 'en')).toBe('10.0–48.0 V, in steps of 0.5 V')
})
