import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import {
  findSplitVersionInForce,
  computeLargestSharedRatio,
  computeShares,
  splitVersionState,
  type SplitRuleVersion,
} from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
let count = 0
function version(siteId: string, from: number, ...ratios: number[]): SplitRuleVersion {
  count += 1
  const parts = ratios.map((ratio, index) => {
    return { beneficiaryId: `b${index}`, ratio: toBasisPoints(ratio) }
  })
  return { id: `v${count}`, siteId, version: count, holdsFrom: at(from), parts }
}

test('a split version is valid until the next begins', () => {
  const [one, two, three] = [version('s', 1), version('s', 5), version('s', 9)]
  const all = [three, one, two]
  expect(findSplitVersionInForce(all, new Date(at(1).getTime() - 1))).toBeUndefined()
  expect(findSplitVersionInForce(all, at(1))).toBe(one)
  expect(findSplitVersionInForce(all, new Date(at(5).getTime() - 1))).toBe(one)
  expect(findSplitVersionInForce(all, at(5))).toBe(two)
  expect(all.map((each) => splitVersionState(each, all, at(6)))).toEqual(['next', 'past', 'now'])
})

test('finds the largest future share including agents', () => {
  const all = [
    version('s', 1, 2000),
    version('s', 9, 500),
    version('', 5, 300),
    version('t', 2, 100),
  ]
  expect(computeLargestSharedRatio(all, at(3))).toBe(2300)
  // From the 9th on the site shares less.
  expect(computeLargestSharedRatio(all, at(9))).toBe(800)
  expect(computeLargestSharedRatio([], at(1))).toBe(0)
})

test('rounds shares down and drops empty ones', () => {
  const shares = computeShares(toFen(999), version('s', 1, 2000, 600).parts)
  expect(shares).toEqual([
    { beneficiaryId: 'b0', fen: 199 },
    { beneficiaryId: 'b1', fen: 59 },
  ])
  expect(computeShares(toFen(10), version('s', 1, 600).parts)).toEqual([])
})

test('shares never exceed the amount or their ratios', () => {
  const ratios = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), ratios, (amount, list) => {
      const { parts } = version('s', 1, ...list)
      const shares = computeShares(toFen(amount), parts)
      const whole = list.reduce((sum, ratio) => sum + ratio, 0)
      const given = shares.reduce((sum, share) => sum + share.fen, 0)
      expect(given * 10_000).toBeLessThanOrEqual(amount * whole)
      // Rounding takes less than a fen of each share.
      expect(given).toBeGreaterThan((amount * whole) / 10_000 - list.length - 1)
    }),
  )
})
