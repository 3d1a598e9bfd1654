import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { points } from '#contract/points/points.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { spendPoints } from '../surface.ts'

/** The world sells 100 points for 10.00 on the phone. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, pointPackageId: packageId } = world
const wish = { packageId, points: 100, price: toFen(10_00), payment: 'wechat' } as const

const buy = async () => (await testServer.get(points.buyPackage, wish, { as: 'player' })).orderId
const usable = async () => (await testServer.get(points.member, { playerId })).usable
async function buyPaid() {
  const id = await buy()
  await plays.paid(id, 10_00)
  return id
}
const giveBack = (id: string, price: number) =>
  testServer.send(points.returnTopUp, { id, price: toFen(price) })
const expectNoFaults = async () => expect(await plays.ledgerFaults()).toEqual([])

beforeEach(() => {
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
})

describeWrite(points.buyPackage, {
  async works() {
    const before = await usable()
    const id = await buy()
    expect(await usable()).toBe(before)
    await Promise.all([plays.paid(id, 10_00), plays.paid(id, 10_00), plays.paid(id, 10_00)])
    expect(await usable()).toBe(before + 100)
    expect(await testServer.get(orders.detail, { id })).toMatchObject({
      kind: 'pointsTopUp',
      state: 'done',
      title: '100 积分',
    })
    const [topUp] = (await testServer.get(points.topUps, {})).records
    expect(topUp).toMatchObject({ orderNumber: id, price: 10_00, userName: '', fieldName: '' })
    const { records } = await testServer.get(points.ownLog, {}, { as: 'player' })
    expect(records[0]).toMatchObject({ source: 'bought', points: 100 })
    await expectNoFaults()
  },
  async refuses() {
    const ask = (given: object) =>
      testServer.send(points.buyPackage, { ...wish, ...given }, { as: 'player' })
    expect(await ask({ packageId: 'none' })).toMatchObject({ failure: 'noPackage' })
    expect(await ask({ price: toFen(9_99) })).toMatchObject({ failure: 'changed' })
    await testServer.sql('update members set is_blocked = true')
    expect(await ask({})).toMatchObject({ failure: 'blocked' })
    expect((await testServer.get(points.own, {}, { as: 'player' })).packages).toEqual([])
    await testServer.sql('update members set is_blocked = false')
    await testServer.sql('update top_up_settings set is_on = false')
    expect(await ask({})).toMatchObject({ failure: 'off' })
    await testServer.sql('update top_up_settings set is_on = true')
  },
  async keepsOut() {
    const answer = await testServer.send(points.buyPackage, wish, { as: 'stranger' })
    expect(answer.is).not.toBe('done')
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['once', 'once'].map((key) => testServer.get(points.buyPackage, wish, { as: 'player', key })),
    )
    expect(first).toEqual(second)
  },
})

test('the page lists what can be bought', async () => {
  const { packages } = await testServer.get(points.own, {}, { as: 'player' })
  expect(packages).toEqual([expect.objectContaining({ points: 100, priceFen: 10_00 })])
})

test('a return refunds by the provider, once', async () => {
  const before = await usable()
  const id = await buyPaid()
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(id, 10_00)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await usable()).toBe(before)
  await testServer.carry()
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'refunded',
    refundedFen: 10_00,
  })
  await expectNoFaults()
})

test('a return on the phone needs the right to refund', async () => {
  const id = await buyPaid()
  const { id: as } = await newClerk({ roleId: await newRole('points.adjust'), sites: 'all' })
  const input = { id, price: toFen(10_00) }
  expect(await testServer.send(points.returnTopUp, input, { as })).toMatchObject({
    failure: 'noRefundRight',
  })
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ state: 'done' })
})

test('after 7 days the unspent part is refunded', async () => {
  const id = await buyPaid()
  const { usable: all } = await testServer.get(points.member, { playerId })
  await testServer.db.inMerchant(MINE, (tx, scope) =>
    spendPoints(tx, scope, { playerId, useId: 'all but 40', points: all - 40 }),
  )
  await testServer.sql(
    `update point_top_ups set sold_at = tests.shift(sold_at, '-8 days') where top_up_id = $1`,
    [id],
  )
  const [row] = (await testServer.get(points.topUps, {})).records.filter((each) => each.id === id)
  await giveBack(id, row!.returnablePrice)
  await testServer.carry()
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'done',
    refundedFen: row!.returnablePrice,
  })
  expect(row!.returnablePrice).toBeLessThan(10_00)
  await expectNoFaults()
})

const refundAtProvider = async (id: string, fen: number) => {
  await plays.notify({
    about: 'refund',
    id: randomUUID(),
    number: `site-${id}-${fen}`,
    orderNumber: id,
    refund: { state: 'done', amount: toFen(fen), providerNumber: '9' },
  })
  await testServer.carry()
}

test('what is left after a partial refund is returned', async () => {
  const id = await buyPaid()
  const before = (await testServer.get(points.member, { playerId })).usable
  await refundAtProvider(id, 2_50)
  expect(await giveBack(id, 10_00)).toMatchObject({ failure: 'changed' })
  expect(await giveBack(id, 7_50)).toMatchObject({ is: 'done' })
  await testServer.carry()
  expect(await usable()).toBe(before - 100)
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ state: 'refunded' })
  await expectNoFaults()
})

test('bought points earn no points', async () => {
  await testServer.get(points.saveSettings, {
    ...points.saveSettings.example,
    earnsPaid: true,
    earnsCoins: false,
  })
  const before = await usable()
  await buyPaid()
  expect(await usable()).toBe(before + 100)
})

test('points go back with money refunded at the provider', async () => {
  const id = await buyPaid()
  const before = (await testServer.get(points.member, { playerId })).usable
  await refundAtProvider(id, 2_50)
  expect(await usable()).toBe(before - 25)
  const find = async () =>
    (await testServer.get(points.topUps, {})).records.find((each) => each.id === id)
  expect(await find()).toMatchObject({ returnedAt: null, returnablePoints: 75 })
  expect((await find())?.returnablePrice).toBe(7_50)
  // All are spent meanwhile, so the member owes the rest.
  const { usable: all } = await testServer.get(points.member, { playerId })
  await testServer.db.inMerchant(MINE, (tx, scope) =>
    spendPoints(tx, scope, { playerId, useId: 'all', points: all }),
  )
  await refundAtProvider(id, 7_50)
  expect(await testServer.get(points.member, { playerId })).toMatchObject({ usable: 0, owed: 75 })
  expect(await find()).toMatchObject({ returnedPoints: 100, returnedPrice: 10_00, returnedBy: '' })
  await expectNoFaults()
})
