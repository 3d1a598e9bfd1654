import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { findOfferFault, isOfferInSeason } from './rules.ts'

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const plain = { price: toFen(1000), levelPrices: [], startDate: null, endDate: null }
const now = new Date('2026-05-10T15:00:00+08:00')

test('a package is sold through its whole last day', () => {
  const may = { startDate: day('2026-05-10'), endDate: day('2026-05-11') }
  const at = (text: string) => isOfferInSeason(may, new Date(`${text}+08:00`))
  expect(at('2026-05-09T23:59:59')).toBe(false)
  expect(at('2026-05-10T00:00:00')).toBe(true)
  expect(at('2026-05-11T23:59:59')).toBe(true)
  expect(at('2026-05-12T00:00:00')).toBe(false)
  expect(isOfferInSeason(plain, now)).toBe(true)
})

test('rejects reversed dates and new dates in the past', () => {
  const crossed = { ...plain, startDate: day('2026-05-12'), endDate: day('2026-05-11') }
  expect(findOfferFault(crossed, undefined, now)?.failure).toBe('datesCrossed')
  const over = { ...plain, startDate: day('2026-05-09') }
  expect(findOfferFault(over, undefined, now)).toEqual({ failure: 'datePast', field: 'startDate' })
  expect(findOfferFault({ ...plain, endDate: day('2026-05-09') }, plain, now)?.field).toBe(
    'endDate',
  )
  expect(findOfferFault({ ...plain, startDate: day('2026-05-10') }, undefined, now)).toBeUndefined()
})

test('a package already on sale can still be changed', () => {
  const since = { ...plain, startDate: day('2026-05-01') }
  expect(
    findOfferFault(since, { startDate: day('2026-05-01'), endDate: null }, now),
  ).toBeUndefined()
})

test('rejects level prices above the price or duplicated', () => {
  const levels = (...prices: number[]) =>
    prices.map((price) => ({ levelId: 'gold', price: toFen(price) }))
  const faultWith = (levelPrices: ReturnType<typeof levels>) =>
    findOfferFault({ ...plain, levelPrices }, undefined, now)?.failure
  expect(faultWith(levels(1001))).toBe('levelAbove')
  expect(faultWith(levels(900, 800))).toBe('levelTwice')
  expect(faultWith(levels(1000))).toBeUndefined()
})
