import { expect, test } from 'vitest'
import {
  areTwo,
  boardsSeen,
  came,
  cameBeside,
  isDoubted,
  NOBODY_CAME,
  saidHello,
  type Comings,
} from './two-boards.ts'

/** Which comings are one board's and which are two boards', each at its second. */
const at = (second: number) => new Date(second * 1_000)
type Came = { second: number; boot: number; model?: string; address?: string; beside?: boolean }

function comingsOf(all: readonly Came[]): Comings {
  return all.reduce<Comings>(
    (before, { second, boot, model = 'C3', address = '1.1.1.1', beside }) => {
      const comings = came(before, address, at(second))
      const hello = { boot, model, firmware: '1', signal: 9 }
      return saidHello(beside ? cameBeside(comings) : comings, hello, at(second))
    },
    NOBODY_CAME,
  )
}
const turns = (boots: readonly number[], given: Partial<Came> = {}) =>
  comingsOf(boots.map((boot, second) => ({ second, boot, ...given })))

test('two boards that take turns with their boots are two', () => {
  expect(areTwo(turns([12, 7, 12, 7]), at(9))).toBe(false)
  expect(areTwo(turns([12, 7, 12, 7, 12, 7]), at(9))).toBe(true)
})

test('two boards of one boot are told by connections that still answer', () => {
  expect(areTwo(turns([5, 5, 5, 5], { beside: true }), at(9))).toBe(true)
})

test('two boards of different models are two', () => {
  const models = ['A', 'B', 'A', 'B'].map((model, second) => ({ second, boot: 5, model }))
  expect(areTwo(comingsOf(models), at(9))).toBe(true)
})

test('one board that connects again after dead links is one', () => {
  const addresses = ['1.1.1.1', '2.2.2.2', '1.1.1.1', '2.2.2.2', '3.3.3.3', '1.1.1.1']
  const roaming = addresses.map((address, second) => ({ second, boot: 5, address }))
  expect(isDoubted(comingsOf(roaming), at(9))).toBe(false)
})

test('one board that starts again and again is one', () => {
  expect(isDoubted(turns([5, 6, 7, 8, 9, 10]), at(9))).toBe(false)
})

test('one spare board with a lower boot is doubted, not two', () => {
  const comings = turns([812, 3, 4])
  expect([isDoubted(comings, at(9)), areTwo(comings, at(9))]).toEqual([true, false])
  expect(isDoubted(comings, at(700))).toBe(false)
})

test('slow changes of boards are not two at once', () => {
  const slow = [9, 2, 9, 2, 9, 2].map((boot, index) => ({ second: index * 400, boot }))
  expect(areTwo(comingsOf(slow), at(2_000))).toBe(false)
})

test('each board is shown once with how often it came', () => {
  const boards = boardsSeen(turns([12, 7, 12, 7, 12]))
  expect(boards.map(({ boot, times }) => [boot, times])).toEqual([
    [12, 3],
    [7, 2],
  ])
})
