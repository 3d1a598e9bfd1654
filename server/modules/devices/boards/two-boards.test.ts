import { expect, test } from 'vitest'
import {
  hasTwoBoards,
  listSeenBoards,
  recordBoardConnection,
  markNewestConnectionOther,
  isBoardInDoubt,
  NOBODY_CAME,
  recordBoardHello,
  type BoardConnectionHistory,
} from './two-boards.ts'

/** Tests which connections belong to one board and which to two, each at its second. */
const at = (second: number) => new Date(second * 1_000)
type Came = { second: number; boot: number; model?: string; address?: string; beside?: boolean }

function comingsOf(all: readonly Came[]): BoardConnectionHistory {
  return all.reduce<BoardConnectionHistory>(
    (before, { second, boot, model = 'C3', address = '1.1.1.1', beside }) => {
      const comings = recordBoardConnection(before, address, at(second))
      const hello = { boot, model, firmware: '1', signal: 9 }
      return recordBoardHello(
        beside ? markNewestConnectionOther(comings) : comings,
        hello,
        at(second),
      )
    },
    NOBODY_CAME,
  )
}
const turns = (boots: readonly number[], given: Partial<Came> = {}) =>
  comingsOf(boots.map((boot, second) => ({ second, boot, ...given })))

test('alternating boot counters mean two boards', () => {
  expect(hasTwoBoards(turns([12, 7, 12, 7]), at(9))).toBe(false)
  expect(hasTwoBoards(turns([12, 7, 12, 7, 12, 7]), at(9))).toBe(true)
})

test('live parallel connections reveal boards with equal boots', () => {
  expect(hasTwoBoards(turns([5, 5, 5, 5], { beside: true }), at(9))).toBe(true)
})

test('two boards of different models are two', () => {
  const models = ['A', 'B', 'A', 'B'].map((model, second) => ({ second, boot: 5, model }))
  expect(hasTwoBoards(comingsOf(models), at(9))).toBe(true)
})

test('a board reconnecting after dead links counts as one', () => {
  const addresses = ['1.1.1.1', '2.2.2.2', '1.1.1.1', '2.2.2.2', '3.3.3.3', '1.1.1.1']
  const roaming = addresses.map((address, second) => ({ second, boot: 5, address }))
  expect(isBoardInDoubt(comingsOf(roaming), at(9))).toBe(false)
})

test('a board restarting repeatedly counts as one', () => {
  expect(isBoardInDoubt(turns([5, 6, 7, 8, 9, 10]), at(9))).toBe(false)
})

test('a lower boot counter is doubtful, not conclusive', () => {
  const comings = turns([812, 3, 4])
  expect([isBoardInDoubt(comings, at(9)), hasTwoBoards(comings, at(9))]).toEqual([true, false])
  expect(isBoardInDoubt(comings, at(700))).toBe(false)
})

test('slow board changes do not count as two boards', () => {
  const slow = [9, 2, 9, 2, 9, 2].map((boot, index) => ({ second: index * 400, boot }))
  expect(hasTwoBoards(comingsOf(slow), at(2_000))).toBe(false)
})

test('lists each board once with its connection count', () => {
  const boards = listSeenBoards(turns([12, 7, 12, 7, 12]))
  expect(boards.map(({ boot, times }) => [boot, times])).toEqual([
    [12, 3],
    [7, 2],
  ])
})
