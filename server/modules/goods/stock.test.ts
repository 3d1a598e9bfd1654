import { expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { goods } from '#contract/goods/goods.ts'
import { toFen } from '#contract/base/money.ts'
import type { Command } from '#gateway/protocol.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

const { testServer, boards } = await openTestServerWithBoards()

const orderOf = ({ data }: Command) => ({ orderId: (data as { orderId: string }).orderId })

/** Returns a machine whose board reports two slots, of which the first is set up. */
async function machine(type: 'vending' | 'claw') {
  const { id: equipmentId, board } = await boards.begun({ type, fieldId: world.siteId })
  await board.meters({ seq: 1, stock: { '1': 5, '2': 4 } })
  const slot = { slot: 1, giftId: world.goodsId, capacity: 8, low: 2 }
  await testServer.get(goods.saveSlots, { equipmentId, slots: [slot] })
  let seq = 1
  return {
    board,
    equipmentId,
    gave: (id: string, data: object) =>
      board.say('events', { id, boot: 1, seq: (seq += 1), type: 'play.ended', at: 0, data }),
    told: (stock: Record<string, number>) => board.meters({ seq: (seq += 1), stock }),
    slots: async () => (await testServer.get(goods.slots, { equipmentId })).slots,
    moves: () =>
      testServer.sql(
        `select slot, kind, before, change, after, cause_id as cause, cost_fen::int as cost
          from stock_moves where device_id = $1 order by move_id`,
        [equipmentId],
      ),
  }
}

test('each dispensed item leaves the stock once', async () => {
  const { gave, slots, moves } = await machine('vending')
  expect(await slots()).toMatchObject([
    { slot: 1, stock: 5, told: 5 },
    { slot: 2, giftId: null, stock: 4, told: 4 },
  ])
  await gave('e1', { won: true, slot: 1, orderId: '77' })
  await gave('e1', { won: true, slot: 1, orderId: '77' })
  await gave('e2', { won: true, slot: 2 })
  await gave('e3', { won: false })
  await gave('e4', { won: true, slot: 1, orderId: 'test-8' })
  const common = { slot: 1, cost: 200 }
  expect(await moves()).toEqual([
    { ...common, kind: 'begun', before: 0, change: 5, after: 5, cause: '' },
    { ...common, kind: 'sale', before: 5, change: -1, after: 4, cause: '77' },
    { ...common, kind: 'test', before: 4, change: -1, after: 3, cause: 'test-8' },
  ])
  // The board's number is kept beside the book and never overwrites it.
  expect((await slots())[0]).toMatchObject({ stock: 3, told: 5, weekOut: 1 })
})

test('sales made before a refill do not reduce stock', async () => {
  const { board, told, moves, slots, equipmentId } = await machine('vending')
  await told({ '1': 5, '2': 4 })
  // Three pieces were sold, the slot was filled up to eight, and one more was sold. The meters arrive before
  // the events.
  await board.meters({ seq: 20, stock: { '1': 8, '2': 4 } })
  for (const seq of [11, 12, 13, 21]) {
    const data = { won: true, slot: 1 }
    await board.say('events', { id: `a${seq}`, boot: 1, seq, type: 'play.ended', at: 0, data })
  }
  expect((await slots())[0]).toMatchObject({ stock: 7, weekOut: 4 })
  const filled = (await moves()).filter(({ kind }) => kind === 'filled')
  expect(filled.map(({ change }) => change)).toEqual([3, 1, 1, 1])
  // Of the other goods now in the slot, none has come out yet.
  const other = await testServer.get(goods.submit, { name: '苏打水', price: toFen(900) })
  const slot = { slot: 1, giftId: other.id, capacity: 8, low: 2 }
  await testServer.get(goods.saveSlots, { equipmentId, slots: [slot] })
  expect((await slots())[0]).toMatchObject({ giftId: other.id, weekOut: 0 })
})

test('a new counter epoch is not a refill', async () => {
  const { board, slots, gave, moves } = await machine('vending')
  await gave('n1', { won: true, slot: 1 })
  await board.meters({ life: 2, seq: 30, stock: { '1': 8, '2': 4 } })
  expect((await slots())[0]).toMatchObject({ stock: 4, told: 8 })
  expect((await moves()).at(-1)).toMatchObject({ kind: 'sale' })
})

test('a reply and its event reduce stock once', async () => {
  const { board, gave, slots, moves, equipmentId } = await machine('vending')
  await testServer.get(goods.vendTest, { equipmentId, slot: 1 })
  await expect.poll(() => board.commands()).toHaveLength(1)
  const [command] = board.commands()
  await board.reply({ id: command!.id, state: 'done' })
  await expect.poll(async () => (await slots())[0]).toMatchObject({ stock: 4 })
  await gave('v1', { won: true, slot: 1, ...orderOf(command!) })
  await gave('v2', { won: true, slot: 1 })
  expect((await moves()).map(({ kind }) => kind)).toEqual(['begun', 'test', 'sale'])
})

test('a claw machine may omit the prize slot', async () => {
  const { gave, moves } = await machine('claw')
  await gave('c1', { won: true })
  expect((await moves()).at(-1)).toMatchObject({ slot: 1, kind: 'prize', before: 5, after: 4 })
})

test('books a refill at the board by its difference', async () => {
  const { told, gave, moves, slots } = await machine('vending')
  await gave('r1', { won: true, slot: 1 })
  await told({ '1': 4, '2': 4 })
  await told({ '1': 8, '2': 8 })
  expect((await moves()).at(-1)).toMatchObject({ kind: 'filled', before: 4, change: 4, after: 8 })
  await gave('r2', { won: true, slot: 1 })
  // A report below the book is a difference to show.
  await told({ '1': 5, '2': 8 })
  await told({ '1': 6, '2': 8 })
  expect((await slots())[0]).toMatchObject({ stock: 7, told: 6 })
  expect((await moves()).at(-1)).toMatchObject({ kind: 'sale' })
})

test('a new slot starts with the first reported stock', async () => {
  const device = await boards.newDevice({ type: 'glass', fieldId: world.siteId })
  const equipmentId = device.id
  const slot = { slot: 1, giftId: world.goodsId, capacity: 8, low: 2 }
  await testServer.get(goods.saveSlots, { equipmentId, slots: [slot] })
  const board = await boards.connect(device)
  await board.begin()
  await board.meters({ seq: 1, stock: { '1': 6 } })
  const stockOf = async () => (await testServer.get(goods.slots, { equipmentId })).slots[0]?.stock
  expect(await stockOf()).toBe(6)
  // Another board in the machine can report any number: it does not overwrite the book.
  await board.meters({ life: 2, seq: 1, stock: { '1': 2 } })
  expect(await stockOf()).toBe(6)
})
