import { expect, test } from 'vitest'
import { classifyPrizeEffect, toWholeHours } from './setting-effect-rules.ts'

const of = (plays: number, prizes: number) => ({ plays, prizes })

test('too few plays give no result', () => {
  expect(classifyPrizeEffect(of(0, 0), of(0, 0))).toBe('tooFew')
  expect(classifyPrizeEffect(of(20, 0), of(20, 6))).toBe('tooFew')
  // The common share is 40 of 400: 5 prizes are expected of 50 plays, and 4.9 of 49.
  expect(classifyPrizeEffect(of(350, 35), of(50, 5))).toBe('same')
  expect(classifyPrizeEffect(of(351, 35), of(49, 5))).toBe('tooFew')
  expect(classifyPrizeEffect(of(100, 0), of(100, 0))).toBe('tooFew')
  expect(classifyPrizeEffect(of(100, 100), of(100, 100))).toBe('tooFew')
})

test('a z-score of 1.96 separates chance from change', () => {
  // By hand: shares 0.10 and 0.13 of 800 each, pooled 0.115: 0.03 / 0.01595 = 1.88; of 900: 1.99.
  expect(classifyPrizeEffect(of(800, 80), of(800, 104))).toBe('same')
  expect(classifyPrizeEffect(of(900, 90), of(900, 117))).toBe('more')
  expect(classifyPrizeEffect(of(900, 117), of(900, 90))).toBe('fewer')
})

test('matches the published STAT 415 example, z = 8.99', () => {
  expect(classifyPrizeEffect(of(605, 351), of(195, 41))).toBe('fewer')
  expect(classifyPrizeEffect(of(195, 41), of(605, 351))).toBe('more')
  // By the same formula, with fewer people: z = 2.97 and 1.85.
  expect(classifyPrizeEffect(of(60, 35), of(20, 4))).toBe('fewer')
  expect(classifyPrizeEffect(of(30, 17), of(20, 6))).toBe('same')
})

test('compares income over complete hours only', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}:00+08:00`)
  expect(toWholeHours(at('10:20'), at('11:59'))).toBeUndefined()
  expect(toWholeHours(at('10:00'), at('10:00'))).toBeUndefined()
  const [from, until] = [new Date(at('11:00')), new Date(at('13:00'))]
  expect(toWholeHours(at('10:20'), at('13:40'))).toEqual({ from, until, count: 2 })
  expect(toWholeHours(at('11:00'), at('13:00'))).toEqual({ from, until, count: 2 })
})
