import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateShowingEarnings, computePartEarnings } from './showing-earnings.ts'

const thousand = { pricedBy: 'thousand', priceFen: 3_000, playsWanted: null } as const
const task = { pricedBy: 'task', priceFen: 10_000, playsWanted: 300 } as const

test('rounds earnings per thousand or per task down', () => {
  expect(
    [0, 1, 333, 334, 1_000, 1_500].map((plays) => calculateShowingEarnings(thousand, plays)),
  ).toEqual([0, 3, 999, 1_002, 3_000, 4_500])
  expect([0, 1, 150, 299, 300, 900].map((plays) => calculateShowingEarnings(task, plays))).toEqual([
    0, 33, 5_000, 9_966, 10_000, 10_000,
  ])
  expect(calculateShowingEarnings({ ...thousand, playsWanted: 500 }, 900)).toBe(1_500)
  expect(calculateShowingEarnings({ ...thousand, pricedBy: 'none' }, 900)).toBe(0)
})

test('partial earnings always add up to the total', () => {
  const plays = fc.array(fc.nat(5_000), { maxLength: 20 })
  fc.assert(
    fc.property(fc.nat(5_000), plays, fc.nat(100_000), (before, parts, priceFen) => {
      const price = { ...thousand, priceFen }
      const each = computePartEarnings(
        price,
        before,
        parts.map((count) => ({ plays: count })),
      )
      const sum = each.reduce((total, { earned }) => total + earned, 0)
      const all = before + parts.reduce((total, count) => total + count, 0)
      expect(sum).toBe(
        calculateShowingEarnings(price, all) - calculateShowingEarnings(price, before),
      )
    }),
  )
})
