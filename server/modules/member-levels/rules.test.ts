import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import type { MemberLevel } from '#contract/member-levels/member-level.ts'
import { clearUnusedThresholds, findLevelFault, findNextLevel, placeLevel } from './rules.ts'

function level(id: string, rank: number, fen: number, given: Partial<MemberLevel> = {}) {
  const paid = { colour: 'green', basis: 'paid', thresholdFen: toFen(fen) } as const
  return { id, name: id, rank, ...paid, thresholdPlays: 0, pointsPercent: 100, ...given }
}
const silver = level('silver', 1, 100_00)
const gold = level('gold', 2, 500_00)

test('a new level moves those above it up', () => {
  const ranked = placeLevel([silver, gold], level('middle', 2, 300_00))
  expect(ranked.map(({ id, rank }) => [id, rank])).toEqual([
    ['silver', 1],
    ['middle', 2],
    ['gold', 3],
  ])
  expect(placeLevel([silver, gold], level('top', 9, 900_00)).at(-1)).toMatchObject({ rank: 3 })
  expect(placeLevel([silver, gold], { ...gold, rank: 1 })[0]).toMatchObject({ id: 'gold' })
})

test('thresholds rise with the rank within one basis', () => {
  const fault = (wish: MemberLevel) => {
    return findLevelFault(wish, placeLevel([silver, gold], wish), 10)?.failure
  }
  expect(fault(level('middle', 2, 300_00))).toBeUndefined()
  expect(fault(level('middle', 2, 500_00))).toBe('thresholdOrder')
  expect(fault(level('low', 1, 300_00))).toBe('thresholdOrder')
  expect(fault(level('nothing', 1, 0))).toBe('thresholdMissing')
  const plays = { basis: 'plays', thresholdPlays: 3, thresholdFen: toFen(0) } as const
  expect(fault(level('plays', 3, 0, plays))).toBeUndefined()
  expect(fault(level('hand', 3, 0, { basis: 'hand' }))).toBeUndefined()
})

test('refuses more levels than allowed', () => {
  expect(findLevelFault(gold, [silver, gold], 1)).toMatchObject({ failure: 'full' })
})

test('keeps only the threshold of the basis', () => {
  const both = { ...gold, thresholdPlays: 7 }
  expect(clearUnusedThresholds(both)).toMatchObject({ thresholdFen: 500_00, thresholdPlays: 0 })
  expect(clearUnusedThresholds({ ...both, basis: 'hand' })).toMatchObject({
    thresholdFen: 0,
    thresholdPlays: 0,
  })
})

test('tells what is missing to the next level', () => {
  const counted = { paidFen: 180_00, plays: 4 }
  expect(findNextLevel([silver, gold], 1, counted)).toMatchObject({
    nextLevelId: 'gold',
    missingFen: 320_00,
    missingPlays: 0,
  })
  expect(findNextLevel([silver, gold], 2, counted)).toMatchObject({ nextLevelId: '' })
})
