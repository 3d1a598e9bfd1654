import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { createVisitorChoice } from './demo-campaigns.ts'

const now = new Date('2026-11-27T04:00:00Z')
const people = Array.from({ length: 400 }, (_, person) => person)
const choose = createVisitorChoice(new Map(people.map((person) => [person, `p${person}`])), now)
const countMoved = (daysAgo: number) => {
  const at = now.getTime() - daysAgo * DAY_MS
  return people.filter((person) => choose({ person, at: at + (person % 10) }) !== person).length
}

test('members without the gift miss visits while it works', () => {
  // A tenth received nothing, and misses six visits of ten.
  expect(countMoved(20)).toBeGreaterThan(10)
  expect(countMoved(20)).toBeLessThan(40)
  expect(countMoved(60)).toBe(0)
  expect(countMoved(2)).toBe(0)
})

test('another player of the day makes a missed visit', () => {
  const at = now.getTime() - 20 * DAY_MS + HOUR_MS
  const visitors = people.map((person) => choose({ person, at: at + (person % 10) }))
  expect(visitors.every((person) => people.includes(person))).toBe(true)
})
