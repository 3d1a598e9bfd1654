import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const [sold, jammed] = [world.goodsOrderId, world.faultOrderId]
const sales = { type: 'vending', kind: 'vend' } as const

beforeAll(async () => {
  await testServer.sql(
    `update orders set device_id = $1, kind = 'vend', amount_fen = 500 where order_id in ($2, $3)`,
    [world.slotDeviceId, sold, jammed],
  )
  await testServer.sql(`update orders set state = 'done' where order_id = $1`, [sold])
  await testServer.sql(
    `update orders set state = 'refunding', refunding_fen = amount_fen where order_id = $1`,
    [jammed],
  )
})

async function linesOf(asked: object, as = 'mine'): Promise<string[]> {
  const { url } = await testServer.get(orders.exportRecords, { ...asked, format: 'csv' }, { as })
  const { body } = await testServer.http.inject({ method: 'GET', url })
  return body.trim().split('\n').slice(1)
}

test('totals orders, deliveries, net income and refunds', async () => {
  const totals = { orders: 2, done: 1, money: 500, refunded: 500, coins: 0, freePlays: 0 }
  expect(await testServer.get(orders.totals, sales)).toEqual(totals)
  expect(await testServer.get(orders.totals, { ...sales, type: 'glass' })).toMatchObject({
    orders: 0,
  })
  const elsewhere = { ...sales, fieldId: world.otherSiteId }
  expect(await testServer.get(orders.totals, elsewhere)).toMatchObject({ orders: 0, money: 0 })
  expect(await testServer.get(orders.totals, {}, { as: 'stranger' })).toMatchObject({ orders: 0 })
  const listed = await testServer.get(orders.list, { ...sales, trade: 'success' })
  expect(listed.records.map(({ id }) => id).toSorted()).toEqual([jammed, sold].toSorted())
})

test('removing a device keeps its sales in the records', async () => {
  const asked = async () => {
    const { total } = await testServer.get(orders.list, { ...sales, trade: 'success' })
    return [await testServer.get(orders.totals, sales), total, (await linesOf(sales)).length]
  }
  const set = (at: string) =>
    testServer.sql(`update devices set removed_at = ${at} where device_id = $1`, [
      world.slotDeviceId,
    ])
  const before = await asked()
  await set('now()')
  const after = await asked()
  await set('null')
  expect(after).toEqual(before)
  expect(before.slice(1)).toEqual([2, 2])
})

describeWrite(orders.exportRecords, {
  async works() {
    const lines = await linesOf(sales)
    expect(lines).toHaveLength(2)
    expect(lines.find((line) => line.includes(sold))).toMatch(
      /,4,售货机,.*,微信支付,5\.00,0\.00,0,.*已完成/,
    )
    expect(await linesOf({ ...sales, type: 'glass' })).toEqual([])
    expect(await linesOf({ orderNumber: sold })).toHaveLength(1)
    expect(await linesOf({ state: 'created' })).toEqual([])
    const { total } = await testServer.get(orders.list, { state: 'created' })
    expect(total).toBeGreaterThan(0)
    expect(await linesOf({ state: 'created', unpaid: true })).toHaveLength(total)
  },
  async refuses() {
    await testServer.sql(`update roles set permissions = '{}' where role_id = $1`, [
      world.emptyRoleId,
    ])
    const answer = await testServer.send(orders.exportRecords, {}, { as: 'clerk' })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  keepsOut: async () => expect(await linesOf({}, 'stranger')).toEqual([]),
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(orders.exportRecords, {}, { key: 'k' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
