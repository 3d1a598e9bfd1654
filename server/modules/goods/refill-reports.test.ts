import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { goods } from '#contract/goods/goods.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { oneSlot } from '#server/test/devices/one-slot-machine.ts'
import { bookStockMoves } from './stock-move-store.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const only = oneSlot(testServer)
const { equipmentId, stockNow, movesNow, gone } = only
beforeEach(only.begin)

const one = { equipmentId, slots: [{ slot: 2, after: 8 }] }
const counted = { equipmentId, slots: [{ slot: 2, counted: 4 }] }

test('a late refill report keeps sales made since', async () => {
  const doneAt = Date.now() - 60_000
  await gone(2)
  await testServer.get(goods.refill, { ...one, doneAt })
  expect(await stockNow()).toBe(6)
})

test('a refill reported after a newer one changes nothing', async () => {
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
  await gone(3)
  await testServer.sql('update stock_moves set at = $1', [new Date(minutesAgo(120))])
  await testServer.get(goods.refill, { ...one, doneAt: minutesAgo(60) })
  const late = await testServer.get(goods.refill, { ...one, doneAt: minutesAgo(240) })
  expect(late.slots[0]).toMatchObject({ stock: 8 })
  const [first, then] = await movesNow()
  expect(first).toMatchObject({ kind: 'refill', before: 8, change: 0, after: 8, overtaken: true })
  expect(first!.createTime.getTime() - first!.doneAt.getTime()).toBeGreaterThan(200 * MINUTE_MS)
  expect(then).toMatchObject({ kind: 'refill', before: 2, after: 8, overtaken: false })
})

test('sales after a stock count cause no variance', async () => {
  const countedAt = Date.now() - 60_000
  await gone(1)
  const lines = await testServer.get(goods.count, {
    equipmentId,
    slots: [{ slot: 2, counted: 5, countedAt }],
  })
  expect(lines).toMatchObject([{ expected: 5, counted: 5, overtaken: false }])
  expect((await movesNow())[0]).toMatchObject({ kind: 'count', before: 4, change: 0, after: 4 })
  await testServer.get(goods.refill, one)
  const late = await testServer.get(goods.count, {
    equipmentId,
    slots: [{ slot: 2, counted: 3, countedAt }],
  })
  expect(late).toMatchObject([{ expected: 8, counted: 3, overtaken: true }])
  expect(await stockNow()).toBe(8)
})

test('a sale just before a refill is not subtracted', async () => {
  await gone(2)
  await testServer.get(goods.refill, { ...one, doneAt: Date.now() })
  expect(await stockNow()).toBe(8)
})

test('a refill already reported by the board counts once', async () => {
  await testServer.db.inMerchant(testServer.mine, (tx, scope) =>
    bookStockMoves(tx, scope, [{ deviceId: equipmentId, slot: 2, kind: 'filled', change: 8 }]),
  )
  await testServer.get(goods.refill, one)
  expect(await stockNow()).toBe(8)
})

const foundOf = (pieces: number) => ({
  equipmentId,
  slots: [{ slot: 2, found: pieces, after: 8 }],
})
const changes = async () =>
  (await movesNow()).map(({ kind, change }) => [kind, change]).toReversed()

test('a shortage before a refill becomes a count', async () => {
  await testServer.get(goods.refill, foundOf(3))
  const missing = { kind: 'count', before: 5, change: -2, after: 3, by: '星河林晓峰' }
  const added = { kind: 'refill', before: 3, change: 5, after: 8, by: '星河林晓峰' }
  expect(await movesNow()).toMatchObject([added, missing])
  const { records } = await testServer.get(operations.list, { size: 1 })
  expect(records[0]!.changes).toMatchObject([{ to: '2 星河冰柠茶 5 → 3 → 8' }])
})

test('handles equal and negative stock, rejects overfull slots', async () => {
  await testServer.get(goods.refill, foundOf(5))
  expect(await changes()).toEqual([['refill', 3]])
  await testServer.sql('truncate stock_moves')
  await testServer.sql('update device_slots set stock = -2')
  await testServer.get(goods.refill, foundOf(0))
  expect(await changes()).toEqual([
    ['count', 2],
    ['refill', 8],
  ])
  expect(await testServer.send(goods.refill, foundOf(9))).toMatchObject({ failure: 'overCapacity' })
})

test('dates the stock found to the time of refill', async () => {
  const doneAt = Date.now() - 60_000
  await gone(1)
  await testServer.get(goods.refill, { ...foundOf(3), doneAt })
  expect(await changes()).toEqual([
    ['sale', -1],
    ['count', -2],
    ['refill', 5],
  ])
  await testServer.sql('truncate stock_moves')
  await testServer.sql('update device_slots set stock = 5')
  await testServer.db.inMerchant(testServer.mine, (tx, scope) =>
    bookStockMoves(tx, scope, [{ deviceId: equipmentId, slot: 2, kind: 'filled', change: 8 }]),
  )
  await testServer.get(goods.refill, foundOf(3))
  expect(await changes()).toEqual([
    ['filled', 3],
    ['count', -2],
    ['refill', 2],
  ])
  // The reported filling was part of the earlier count and refill, so it is not added to the next count.
  await testServer.get(goods.refill, foundOf(1))
  expect((await changes()).slice(3)).toEqual([
    ['count', -7],
    ['refill', 7],
  ])
})

test('the log identifies the machine by code', async () => {
  const { code } = await testServer.get(goods.slots, { equipmentId })
  await testServer.get(goods.refill, one)
  await testServer.get(goods.count, counted)
  const { records } = await testServer.get(operations.list, { size: 2 })
  expect(records.map(({ subjectName }) => subjectName)).toEqual([code, code])
  expect(code).toMatch(/^PF/)
})
