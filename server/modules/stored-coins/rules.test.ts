import { expect, test } from 'vitest'
import { parseCountedCoins } from './rules.ts'

test.each([
  [
    { state: 'done', code: '', data: { count: 7 } },
    { state: 'stored', coins: 7 },
  ],
  [{ state: 'done', code: '', data: { count: 0 } }, { state: 'nothing' }],
  // The machine took coins, but its count is missing or implausible.
  [{ state: 'done', code: '' }, { state: 'doubt' }],
  [{ state: 'done', code: '', data: { count: -1 } }, { state: 'doubt' }],
  [{ state: 'done', code: '', data: { count: 10_001 } }, { state: 'doubt' }],
  [{ state: 'failed', code: 'busy' }, { state: 'nothing' }],
  [{ state: 'expired', code: '' }, { state: 'nothing' }],
  [{ state: 'doubt', code: '' }, { state: 'doubt' }],
  [{ state: 'settled', code: 'found.not' }, { state: 'doubt' }],
  [{ state: 'settled', code: 'found.done' }, { state: 'doubt' }],
  [{ state: 'accepted', code: '' }, undefined],
] as const)('%o makes %o of the coins', (command, counted) => {
  expect(parseCountedCoins(command)).toEqual(counted)
})
