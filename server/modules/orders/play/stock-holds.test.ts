import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { offers } from '#contract/offers/offers.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const MANY = 20
const players = Array.from({ length: MANY }, (_, index) => `p${index}`)
for (const id of players) {
  await testServer.signIn(id, world.merchantId, id, 'player')
  await testServer.sql(
    `insert into player_identities (provider, app_id, payer_id, union_id, player_id)
      values ('wechat', 'wx-example', $1, '', $2)`,
    [`openid-${id}`, id],
  )
}
const { id: twelve } = await testServer.get(offers.submit, {
  kind: 'play',
  name: '十二枚',
  price: toFen(1200),
  coins: 12,
})
await testServer.get(offers.submit, { kind: 'play', name: '六枚', price: toFen(600), coins: 6 })

/** One piece in slot 30 and no other products; twelve coins in the hopper. */
beforeEach(async () => {
  await testServer.sql(
    `update orders set state = 'settled', fail_code = '', made_at = tests.shift(made_at, '-1 d')`,
  )
  await testServer.sql('update device_slots set stock = 1 where slot = 30')
  await says(world.slotDeviceId, {})
  await says(world.changerId, { hopper: 12 })
})
const says = (deviceId: string, totals: object) =>
  testServer.sql(
    `update device_states set online = true, heard_at = now(), stock_at = now(), faults = '{}',
      totals = $1 where device_id = $2`,
    [totals, deviceId],
  )

const slot30 = { equipmentId: world.slotDeviceCode, slot: 30, payment: 'wechat' } as const
const coins12 = {
  equipmentId: world.changerCode,
  discountId: twelve,
  payment: 'wechat',
} as const
async function buys(as: string, wish: typeof slot30 | typeof coins12 = slot30) {
  const answer = await testServer.send(play.pay, wish, { as })
  return answer.is === 'refused' ? answer.failure : answer.data.orderId
}
const sees = async () => {
  const { goods } = await testServer.get(play.machine, { equipmentId: world.slotDeviceCode })
  return goods.find(({ slot }) => slot === 30)
}
const sold = async (id: string) =>
  plays.machineSays(id, 'done', undefined, {
    merchantId: world.merchantId,
    deviceId: world.slotDeviceId,
    code: world.slotDeviceCode,
  })
const isOrder = /^\d+$/
/** Pays at the price that was shown. */
const pays = async (id: string) => plays.paid(id, (await sees())!.price)

test('the second player sees sold out before paying', async () => {
  expect(await sees()).toMatchObject({ inStock: true })
  const id = await buys('p0')
  expect(id).toMatch(isOrder)
  const shown = await sees()
  expect(shown).toMatchObject({ inStock: false, soldOut: true })
  const minutes = (shown!.heldUntil!.getTime() - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(5)
  expect(await buys('p1')).toBe('lastHeld')
  await pays(id)
  await sold(id)
  expect(await sees()).toMatchObject({ inStock: false, soldOut: true })
  expect((await sees())!.heldUntil).toBeUndefined()
  expect(await buys('p1')).toBe('soldOut')
})

test('the holder of the last piece may reorder it', async () => {
  const first = await buys('p0')
  const asked = { equipmentId: world.slotDeviceCode }
  const own = async (as: string) => (await testServer.get(play.own, asked, { as })).heldSlots
  expect([await own('p0'), await own('p1')]).toEqual([[30], []])
  const second = await buys('p0')
  expect(second).toMatch(isOrder)
  expect(second).not.toBe(first)
  const held = await testServer.sql(
    `select count(*)::int as n from orders where held_until > now() and state = 'created'`,
  )
  expect(held).toEqual([{ n: 1 }])
})

test('never sells more coins than the hopper contains', async () => {
  const seen = async () => {
    const { packages } = await testServer.get(play.machine, { equipmentId: world.changerCode })
    return packages.flatMap(({ kind, coins, inStock }) =>
      kind === 'play' ? [[coins, inStock]] : [],
    )
  }
  expect(await seen()).toContainEqual([12, true])
  const id = await buys('p0', coins12)
  expect(id).toMatch(isOrder)
  expect((await seen()).map(([, isThere]) => isThere)).not.toContain(true)
  expect(await buys('p1', coins12)).toBe('lastHeld')
  // The coins are dispensed, but the machine's meters do not include them yet.
  await plays.paid(id, 1200)
  const changer = {
    merchantId: world.merchantId,
    deviceId: world.changerId,
    code: world.changerCode,
  }
  await plays.machineSays(id, 'done', undefined, changer)
  expect(await buys('p1', coins12)).toBe('hopperLow')
  await says(world.changerId, { hopper: 12 })
  expect(await buys('p1', coins12)).toMatch(isOrder)
})

test('twenty concurrent players get only one piece', async () => {
  const answers = await Promise.all(players.map((as) => buys(as)))
  expect(answers.filter((each) => isOrder.test(each))).toHaveLength(1)
  expect(answers.filter((each) => each === 'lastHeld')).toHaveLength(MANY - 1)
})

test('a hold ends with the time to pay', async () => {
  const id = await buys('p0')
  await testServer.sql(
    `update orders set held_until = now() - interval '1 second', expires_at = now() - interval '1 second' where order_id = $1`,
    [id],
  )
  expect(await sees()).toMatchObject({ inStock: true })
  expect(await buys('p1')).toMatch(isOrder)
})

test('after three unpaid holds an order reserves nothing', async () => {
  for (let times = 0; times < 3; times += 1) await buys('p2')
  const fourth = await buys('p2')
  expect(fourth).toMatch(isOrder)
  expect(await sees()).toMatchObject({ inStock: true })
  const other = await buys('p3')
  expect(other).toMatch(isOrder)
  // The expired order is paid although others hold the piece: the money is refunded and no command is sent
  // to the machine.
  await pays(fourth)
  const { state, failCode } = await testServer.get(orders.detail, { id: fourth })
  expect([state, failCode]).toEqual(['refunding', 'sold.out'])
  expect(await plays.commandOf(fourth)).toBeUndefined()
  await pays(other)
  expect((await testServer.get(orders.detail, { id: other })).state).toBe('dispensing')
  // After an hour the unpaid holds no longer count.
  await testServer.sql(`update orders set made_at = tests.shift(made_at, '-2 h')`)
  await sold(other)
  await testServer.sql('update device_slots set stock = 1 where slot = 30')
  await buys('p2')
  expect(await sees()).toMatchObject({ inStock: false })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a cash sale at the machine takes precedence', async () => {
  const id = await buys('p0')
  await says(world.slotDeviceId, { stock: { 30: 0 } })
  await pays(id)
  expect((await testServer.get(orders.detail, { id })).state).toBe('dispensing')
  await plays.machineSays(id, 'failed', 'stock.empty', {
    merchantId: world.merchantId,
    deviceId: world.slotDeviceId,
    code: world.slotDeviceCode,
  })
  // The next stock report already excludes the dispensed coins.
  await testServer.sql(
    `update device_states set stock_at = now() + interval '1 s' where device_id = $1`,
    [world.slotDeviceId],
  )
  await testServer.carry()
  expect((await testServer.get(orders.detail, { id })).state).toBe('refunding')
})
