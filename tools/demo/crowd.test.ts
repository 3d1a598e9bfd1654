import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/base/durations.ts'
import { pickPastPlayer } from './crowd.ts'

const today = Date.UTC(2026, 10, 26, 16)
const VISITS_A_DAY = 150

function countPlayers(days: number, until = days): number {
  const oldest = today - days * DAY_MS
  const seen = new Set<number>()
  for (let day = 0; day < until; day += 1) {
    for (let visit = 0; visit < VISITS_A_DAY; visit += 1) {
      const at = oldest + day * DAY_MS + 2 * HOUR_MS + visit * 60_007
      seen.add(pickPastPlayer({ person: visit % 60, at }, { seed: 'test', oldest, today }))
    }
  }
  return seen.size
}

test('a long history has the members of a large venue', () => {
  expect(countPlayers(90)).toBeGreaterThan(1_600)
  expect(countPlayers(90)).toBeLessThan(2_500)
  // Some come for the first time on each day.
  expect(countPlayers(90, 45)).toBeLessThan(countPlayers(90) * 0.7)
  expect(countPlayers(8)).toBeLessThanOrEqual(150)
})
