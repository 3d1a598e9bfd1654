import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

/**
 * The seeded machine has five pieces in slot 2 and one in slot 30 according to our stock records; its board
 * reports no stock.
 */
beforeEach(async () => {
  // Orders of the previous test must not hold any stock.
  await testServer.sql(`update orders set state = 'settled'`)
  await says({})
  await testServer.sql('update device_slots set stock = 5 where slot = 2')
})

const equipmentId = world.slotDeviceCode
async function says({ stock, faults = {} }: { stock?: object; faults?: object }) {
  await testServer.sql(
    'update device_states set online = true, totals = $1, faults = $2 where device_id = $3',
    [stock ? { stock } : {}, faults, world.slotDeviceId],
  )
}
const fault = (code: string, slot?: number) => ({ code, slot, since: '2026-11-21T04:00:00Z' })
const seen = async () => {
  const { state, goods } = await testServer.get(play.machine, { equipmentId })
  const at = ({ slot, inStock, soldOut }: (typeof goods)[number]) =>
    `${slot} ${inStock ? 'there' : soldOut ? 'sold out' : 'closed'}`
  return [state, ...goods.map(at)]
}
const pay = async (slot: number) => {
  const wish = { equipmentId, slot, payment: 'wechat' } as const
  const answer = await testServer.send(play.pay, wish, { as: 'player' })
  return answer.is === 'refused' ? answer.failure : answer.is
}

test('a slot reported empty is sold out despite stock', async () => {
  expect(await seen()).toEqual(['free', '2 there', '30 there'])
  expect(await pay(2)).toBe('done')
  await says({ stock: { 2: 0, 30: 4 } })
  expect(await seen()).toEqual(['free', '2 sold out', '30 there'])
  expect(await pay(2)).toBe('soldOut')
  // The recorded stock limits the sale even if the board reports more.
  await testServer.sql('update device_slots set stock = 0 where slot = 2')
  await says({ stock: { 2: 3 } })
  expect(await pay(2)).toBe('soldOut')
})

test('a jammed slot is closed, other slots still sell', async () => {
  await says({ faults: { 'jam/2': fault('motor.jam', 2) } })
  expect(await seen()).toEqual(['free', '2 closed', '30 there'])
  expect(await pay(2)).toBe('soldOut')
  expect(await pay(30)).toBe('done')
  await says({ faults: { 'jam/2': fault('motor.jam', 2), door: fault('door.open') } })
  expect((await seen())[0]).toBe('fault')
  expect(await pay(30)).toBe('machineFaulty')
})

test('goods are not sold after their last day', async () => {
  const until = (day: string) => testServer.sql(`update goods set good_until = ${day}`)
  await until(`day_of(now())::timestamp at time zone 'Asia/Shanghai'`)
  expect(await seen()).toEqual(['free', '2 there', '30 there'])
  await until(`now() - interval '1 day'`)
  expect(await seen()).toEqual(['free', '2 closed', '30 closed'])
  expect(await pay(2)).toBe('soldOut')
  await until('null')
})

test('an unassigned slot beside assigned ones is not sold', async () => {
  expect(await pay(1)).toBe('notSold')
})

test('without assignments, slots sell unless the board objects', async () => {
  const slots = await testServer.sql('delete from device_slots returning *')
  expect(await pay(1)).toBe('done')
  await says({ stock: { 1: 0, 3: 2 }, faults: { 'jam/3': fault('motor.jam', 3) } })
  expect([await pay(1), await pay(3)]).toEqual(['soldOut', 'soldOut'])
  await testServer.sql(
    'insert into device_slots select * from jsonb_populate_recordset(null::device_slots, $1)',
    [JSON.stringify(slots)],
  )
})
