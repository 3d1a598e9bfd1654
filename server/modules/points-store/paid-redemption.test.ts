import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { orders } from '#contract/orders/orders.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { doneOutcome, refusedOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Goods cost 10 points and 9.90, shipping 8.00. The member has 220 points. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const { storeGoodsId: goodsId, siteId, addressId, payingRedemptionId } = world
const wish = { goodsId, pieces: 1, points: 10, money: toFen(9_90) } as const
const pickUp = { ...wish, delivery: 'pickUp', siteId } as const
const PENDING = `pending:${siteId}`

const redeem = (given: object = {}) =>
  testServer.get(pointsStore.redeem, { ...pickUp, ...given }, { as: 'player' })
const pay = async (id: string) =>
  (await testServer.get(pointsStore.payRedemption, { id, payment: 'wechat' }, { as: 'player' }))
    .orderId
const own = async (id: string) => {
  const page = await testServer.get(pointsStore.ownRedemptions, { size: 50 }, { as: 'player' })
  return page.records.find((each) => each.id === id)!
}
const usable = async () => (await testServer.get(pointsStore.store, {}, { as: 'player' })).points
async function readStock() {
  const rows = await testServer.sql('select stock::int from store_goods where goods_id = $1', [
    goodsId,
  ])
  return rows[0]?.['stock']
}
const orderOf = (id: string) => testServer.get(orders.detail, { id })
const endTime = (id: string) =>
  testServer.sql(
    `update redemptions set pay_until = now() - interval '1 s'
    where redemption_id = $1`,
    [id],
  )
/** Makes an order look unpaid for good, so that another try makes another one. */
const endTry = (id: string) =>
  testServer.sql(`update orders set expires_at = now() - interval '1 second' where order_id = $1`, [
    id,
  ])
function refundsWork() {
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
}
const expectNoFaults = async () => expect(await plays.ledgerFaults()).toEqual([])

beforeEach(async () => {
  refundsWork()
  await testServer.sql(
    `update store_goods set stock = 5, money_fen = 990, shipping_fen = 800
    where goods_id = $1`,
    [goodsId],
  )
})

describeWrite(pointsStore.payRedemption, {
  async works() {
    const points = await usable()
    const redemption = await redeem()
    expect(redemption).toMatchObject({ state: 'paying', moneyFen: 990, pickUpCode: '' })
    expect([await usable(), await readStock()]).toEqual([points - 10, 4])
    const earned = await plays.balance(PENDING)
    const orderId = await pay(redemption.id)
    expect(await plays.paid(orderId, 990)).toBe('success')
    expect(await own(redemption.id)).toMatchObject({ state: 'toPickUp', orderNumber: orderId })
    expect((await own(redemption.id)).pickUpCode).toMatch(/^\d{8}$/)
    expect(await orderOf(orderId)).toMatchObject({
      kind: 'redemption',
      state: 'done',
      money: 9_90,
      redemptionId: redemption.id,
      commandId: '',
    })
    expect(await plays.balance(PENDING)).toBe(earned + 990)
    await expectNoFaults()
  },
  async refuses() {
    const ask = (id: string, payment: 'alipay' | 'wechat' = 'wechat') =>
      testServer.send(pointsStore.payRedemption, { id, payment }, { as: 'player' })
    expect(await ask('none')).toMatchObject({ failure: 'noRedemption' })
    expect(await ask(world.pickUpRedemptionId)).toMatchObject({ failure: 'moved' })
    const { id } = await redeem()
    await endTime(id)
    expect(await ask(id)).toMatchObject({ failure: 'paymentOver' })
    const cheap = { ...pickUp, money: toFen(9_89) }
    expect(await testServer.send(pointsStore.redeem, cheap, { as: 'player' })).toMatchObject({
      failure: 'changed',
    })
    await testServer.carry()
  },
  async keepsOut() {
    const input = { id: payingRedemptionId, payment: 'wechat' } as const
    const answer = await testServer.send(pointsStore.payRedemption, input, { as: 'stranger' })
    expect(answer.is).not.toBe('done')
  },
  async runsOnce() {
    const { id } = await redeem()
    const ids = await Promise.all([pay(id), pay(id), pay(id)])
    expect(new Set(ids).size).toBe(1)
    await testServer.get(pointsStore.cancelOwn, { id }, { as: 'player' })
  },
})

test('shipping costs its fee once and belongs to no site', async () => {
  const shipped = { ...wish, delivery: 'ship', addressId, pieces: 2, money: toFen(27_80) }
  const { id } = await testServer.get(pointsStore.redeem, shipped as never, { as: 'player' })
  expect(await own(id)).toMatchObject({ moneyFen: 1980, shippingFen: 800 })
  const orderId = await pay(id)
  await plays.paid(orderId, 27_80)
  const { lines, fieldId } = await orderOf(orderId)
  expect(lines.map(({ amountFen }) => amountFen)).toEqual([1980, 800])
  expect(fieldId).toBe('')
  expect(await own(id)).toMatchObject({ state: 'toPrepare' })
  const some = await newClerk({ roleId: await newRole('orders.see'), sites: [siteId] })
  expect(await testServer.send(orders.detail, { id: orderId }, { as: some.id })).toMatchObject({
    failure: 'noOrder',
  })
  await expectNoFaults()
})

test('unpaid, points and pieces come back after 15 minutes', async () => {
  const points = await usable()
  const { id } = await redeem()
  await testServer.carry()
  expect(await own(id)).toMatchObject({ state: 'paying' })
  await endTime(id)
  await testServer.carry()
  expect(await own(id)).toMatchObject({ state: 'cancelled' })
  expect([await usable(), await readStock()]).toEqual([points, 5])
  await expectNoFaults()
})

test('a payment after the end goes back in full', async () => {
  const earned = await plays.balance(PENDING)
  const { id } = await redeem()
  const orderId = await pay(id)
  await endTime(id)
  await testServer.carry()
  await plays.paid(orderId, 990)
  await testServer.carry()
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedFen: 990 })
  expect(await own(id)).toMatchObject({ state: 'cancelled', orderNumber: '' })
  expect(await plays.balance(PENDING)).toBe(earned)
  await expectNoFaults()
})

test('cancelling refunds money, points and pieces once', async () => {
  const points = await usable()
  const { id } = await redeem()
  const orderId = await pay(id)
  await plays.paid(orderId, 990)
  const cancel = () => testServer.send(pointsStore.cancelOwn, { id }, { as: 'player' })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await own(id)).toMatchObject({ state: 'cancelled', refundingFen: 990 })
  await testServer.carry()
  expect(await own(id)).toMatchObject({ refundingFen: 0, refundedFen: 990 })
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' })
  expect([await usable(), await readStock()]).toEqual([points, 5])
  await expectNoFaults()
})

test('the order itself cannot be refunded', async () => {
  const { id } = await redeem()
  const orderId = await pay(id)
  await plays.paid(orderId, 990)
  expect(await testServer.send(orders.refund, { orderNumber: orderId })).toMatchObject({
    failure: 'pointOrder',
  })
  await testServer.get(pointsStore.cancelRedemption, { id, reason: '缺货' })
  await testServer.carry()
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' })
})

test('what the provider refused is refunded by hand', async () => {
  const { id } = await redeem()
  const orderId = await pay(id)
  await plays.paid(orderId, 990)
  testServer.outside.payments.says = () => ({
    refund: async () => refusedOutcome('NO', '余额不足'),
  })
  await testServer.get(pointsStore.cancelRedemption, { id, reason: '缺货' })
  await testServer.carry()
  refundsWork()
  const refund = (fen: number) =>
    testServer.send(orders.refund, { orderNumber: orderId, amountFen: toFen(fen) })
  expect(await refund(300)).toMatchObject({ is: 'done' })
  await testServer.carry()
  expect(await refund(690)).toMatchObject({ is: 'done' })
  await testServer.carry()
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedFen: 990 })
  await expectNoFaults()
})

test('who may not refund cancels nothing that was paid', async () => {
  const roleId = await newRole('store.handOut', 'points.see')
  const { id: as } = await newClerk({ roleId, sites: [siteId] })
  const cancel = (id: string) =>
    testServer.send(pointsStore.cancelRedemption, { id, reason: '缺货' }, { as })
  const unpaid = await redeem()
  expect(await cancel(unpaid.id)).toMatchObject({ is: 'done' })
  const paid = await redeem()
  const orderId = await pay(paid.id)
  await plays.paid(orderId, 990)
  expect(await cancel(paid.id)).toMatchObject({ failure: 'noRefundRight' })
  expect(await own(paid.id)).toMatchObject({ state: 'toPickUp' })
  await testServer.sql(`update redemptions set state = 'returning' where redemption_id = $1`, [
    paid.id,
  ])
  const end = (accepted: 'no' | 'yes') =>
    testServer.send(pointsStore.endReturn, { id: paid.id, accepted, reason: '已使用' }, { as })
  expect(await end('yes')).toMatchObject({ failure: 'noRefundRight' })
  expect(await orderOf(orderId)).toMatchObject({ state: 'done' })
  expect(await end('no')).toMatchObject({ is: 'done' })
})

async function refundAtProvider(orderNumber: string) {
  const refund = { state: 'done', amount: toFen(990), providerNumber: '9' } as const
  const number = `site-${orderNumber}`
  await plays.notify({ about: 'refund', id: randomUUID(), number, orderNumber, refund })
  await testServer.carry()
}

test('a refund at the provider cancels what waits', async () => {
  const points = await usable()
  const { id } = await redeem()
  const orderId = await pay(id)
  await plays.paid(orderId, 990)
  await refundAtProvider(orderId)
  expect(await own(id)).toMatchObject({ state: 'cancelled', reason: '已在支付平台退款' })
  expect([await usable(), await readStock()]).toEqual([points, 5])
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedFen: 990 })
  await expectNoFaults()
})

test('staff decides on goods refunded at the provider', async () => {
  const points = await usable()
  const { id } = await redeem()
  const orderId = await pay(id)
  await plays.paid(orderId, 990)
  await testServer.get(pointsStore.handOut, { id })
  await refundAtProvider(orderId)
  expect(await own(id)).toMatchObject({ state: 'returning', canReturn: false })
  expect(await usable()).toBe(points - 10)
  const end = (accepted: 'no' | 'yes') =>
    testServer.get(pointsStore.endReturn, { id, accepted, reason: '已使用' })
  expect(await end('no')).toMatchObject({ state: 'pickedUp' })
  await testServer.sql(`update redemptions set state = 'returning' where redemption_id = $1`, [id])
  expect(await end('yes')).toMatchObject({ state: 'returned' })
  expect([await usable(), await readStock()]).toEqual([points, 5])
  await expectNoFaults()
})

test('one redemption costs 50,000.00 at most', async () => {
  await testServer.sql(
    `update store_goods set money_fen = 2000000, stock = 9, points = 1 where goods_id = $1`,
    [goodsId],
  )
  const { goods } = await testServer.get(pointsStore.store, {}, { as: 'player' })
  expect(goods.find(({ id }) => id === goodsId)?.available).toBe(2)
  const three = { ...pickUp, points: 1, pieces: 3, money: toFen(60_000_00) }
  expect(await testServer.send(pointsStore.redeem, three, { as: 'player' })).toMatchObject({
    failure: 'tooMuchMoney',
    field: 'pieces',
  })
  await testServer.sql(`update store_goods set points = 10 where goods_id = $1`, [goodsId])
})

test('income names what no machine earned', async () => {
  const { id } = await redeem()
  await plays.paid(await pay(id), 990)
  const { equipment } = await testServer.get(income.online, {})
  const line = equipment.find(
    ({ equipmentId, fieldId }) => equipmentId === '' && fieldId === siteId,
  )
  expect(line).toMatchObject({ name: '积分商城和积分充值' })
})

test('50 double and late payments stay exact', { timeout: 60_000 }, async () => {
  await testServer.sql(`update store_goods set stock = 25, points = 1 where goods_id = $1`, [
    goodsId,
  ])
  const start = [await usable(), await plays.balance(PENDING)]
  const tries = await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const { id } = await redeem({ points: 1 })
      const first = await pay(id)
      await endTry(first)
      const second = await pay(id)
      expect(second).not.toBe(first)
      if (index % 5 === 0) await endTime(id)
      return { id, first, second }
    }),
  )
  await Promise.all([
    testServer.carry(),
    ...tries.flatMap(({ first, second }) =>
      [first, second, first, second].map((order) => plays.paid(order, 990)),
    ),
  ])
  for (let round = 0; round < 20; round += 1) if ((await testServer.carry()) === 0) break
  const states = await testServer.sql(
    `select r.state, r.order_id is not null as paid,
      count(distinct r.redemption_id)::int as redemptions,
      count(*) filter (where o.state = 'done')::int as done,
      count(*) filter (where o.state = 'refunded')::int as refunded
    from redemptions r
    join point_orders p using (merchant_id, redemption_id)
    join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
    where r.merchant_id = $1 and r.redemption_id = any($2::text[]) group by 1, 2`,
    [testServer.mine, tries.map(({ id }) => id)],
  )
  const kept = states.find(({ paid }) => paid)
  const redemptions = states.reduce((sum, row) => sum + Number(row['redemptions']), 0)
  const refunded = states.reduce((sum, row) => sum + Number(row['refunded']), 0)
  expect(redemptions).toBe(25)
  expect(kept).toMatchObject({ state: 'toPickUp', done: kept?.['redemptions'] })
  expect(Number(kept?.['redemptions'])).toBeGreaterThanOrEqual(20)
  expect(refunded).toBe(50 - Number(kept?.['done']))
  const sold = Number(kept?.['redemptions'])
  expect([await usable(), await plays.balance(PENDING)]).toEqual([
    start[0]! - sold,
    start[1]! + sold * 990,
  ])
  expect(await readStock()).toBe(25 - sold)
  await expectNoFaults()
})
