import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import type { Meters } from '#gateway/protocol.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Booking of messages that are partly invalid, sent through the broker. */
const { testServer, boards } = await openTestServerWithBoards()
const { begun } = boards
const detail = (id: string) => testServer.get(devices.detail, { id })
const coinsOf = async (id: string) =>
  (
    await testServer.sql('select sum(quantity)::int as n from device_hours where device_id = $1', [
      id,
    ])
  )[0]!['n']

test('an invalid part of a reading keeps the rest', async () => {
  const { id, board } = await begun()
  const cash = (count: number) => ({ cashIn: { '1000': count }, coinIn: count, plays: count })
  await board.meters({ seq: 1, ...cash(1), stock: { '1': 4 }, hopper: 30 })
  const invalid: Partial<Record<keyof Meters, unknown>>[] = [
    { stock: { '1': 3, '1000': 5 } },
    { stock: 'full' },
    { hopper: -1 },
    { plays: '5' },
    { cashIn: { '1000': 6, x: 1 } },
    { at: null },
    { ticketsOut: undefined },
    { adsShown: { a: 0.5 } },
  ]
  for (const [index, part] of invalid.entries()) {
    await board.meters({ seq: index + 2, ...cash(index + 2), ...part } as Partial<Meters>)
  }
  const last = invalid.length + 1
  const { nonsense, totals } = await detail(id)
  expect(nonsense).toBe(invalid.length)
  expect(totals).toMatchObject({ coinIn: last, plays: last, cashIn: { '1000': last } })
  expect(totals).toMatchObject({ hopper: 0, stock: {} })
})

test('partly invalid readings never end the connection', async () => {
  const { id, board } = await begun()
  for (let seq = 1; seq <= 25; seq += 1) {
    await board.meters({ seq, coinIn: seq, stock: { '0': 1 } })
  }
  expect(await coinsOf(id)).toBe(25)
  expect(await detail(id)).toMatchObject({ online: true, nonsense: 25 })
})

test('999 slots fit into one message', async () => {
  const { id, board } = await begun()
  const stock = Object.fromEntries(
    Array.from({ length: 999 }, (_, context) => [context + 1, 1_000 + context]),
  )
  await board.begin({ slots: 999 })
  await board.meters({ seq: 1, coinIn: 3, cashIn: { '1000': 2 }, stock })
  const { totals, nonsense, slots } = await detail(id)
  expect([nonsense, slots, totals.coinIn]).toEqual([0, 999, 3])
  expect(totals.stock).toEqual(stock)
})

test('an invalid part of a hello keeps the rest', async () => {
  const { id, board } = await begun()
  const before = board.times().length
  await board.say('hello', { boot: 2, model: 'C9', firmware: '3', signal: 99, slots: 5_000 })
  expect(await detail(id)).toMatchObject({ model: 'C9', firmware: '3', nonsense: 1 })
  await expect.poll(() => board.times().length).toBe(before + 1)
})
