import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { doneOutcome, refusedOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
/** Amounts sent to the provider, by refund. */
const sent = new Map<string, number>()
const people: string[] = []

function providerGives() {
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      sent.set(number, amount)
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
}

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
    shared_fen = 0`)
  providerGives()
  for (const name of ['Part 0', 'Part 1', 'Part 2']) {
    people.push((await testServer.get(profitSharing.save, { name, role: 'site' })).id)
  }
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  const day = toShanghaiDayStart(new Date())
  const parts = [3_333, 1_000, 500].map((ratio, index) => {
    return { peopleId: people[index]!, ratio: toBasisPoints(ratio) }
  })
  await testServer.get(profitSharing.insertSplit, { fieldId: world.siteId, startDate: day, parts })
})

async function played(): Promise<string> {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  return id
}
const give = (orderNumber: string, amountFen?: number) =>
  testServer.send(orders.refund, {
    orderNumber,
    ...(amountFen !== undefined && { amountFen: toFen(amountFen) }),
  })
const detail = (id: string) => testServer.get(orders.detail, { id })
const balances = (...accounts: string[]) => Promise.all(accounts.map(plays.balance))
const pending = `pending:${world.siteId}`
const channel = `clearing:channel:${world.channelId}`
const claims = () => balances(...people.map((id) => `clearing:claim:${id}`))

test('twenty concurrent partial refunds never exceed the payment', async () => {
  const id = await played()
  const before = sent.size
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(id, 30)))
  const taken = answers.filter(({ is }) => is === 'done').length
  expect(taken).toBe(6)
  const others = answers.filter(({ is }) => is !== 'done')
  for (const answer of others) {
    expect(answer).toMatchObject({ failure: 'amountBeyondLeft', field: 'amountFen' })
    expect(JSON.stringify(answer)).toContain('0.20')
  }
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 180, refundedFen: 0 })
  await testServer.carry()
  expect(sent.size - before).toBe(6)
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 0, refundedFen: 180 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('the database itself refuses more than was paid', async () => {
  const id = await played()
  const step = testServer.db.inMerchant(testServer.mine, async (tx) => {
    await sql`select order_step(${testServer.mine}, ${id}, 'done', '[]', '{"refundingFen": 201}', '[]',
      null, null, null, '{}', null)`.execute(tx)
  })
  await expect(step).rejects.toThrow('refunds_within_payment')
})

test('with the last part the order is refunded', async () => {
  const id = await played()
  await give(id, 50)
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'done', refundedFen: 50 })
  const own = await testServer.get(play.order, { orderId: id }, { as: 'player' })
  expect(own).toMatchObject({ state: 'done', refundedFen: 50 })
  expect((await give(id)).is).toBe('done')
  expect(await detail(id)).toMatchObject({ state: 'refunding', refundingFen: 150 })
  await testServer.carry()
  const after = await detail(id)
  expect(after).toMatchObject({ state: 'refunded', refundingFen: 0, refundedFen: 200 })
  expect(after.refunds.map(({ money, state }) => [money, state])).toEqual([
    [150, 'done'],
    [50, 'done'],
  ])
  expect(await give(id, 1)).toMatchObject({ failure: 'notNow' })
})

test('partial refunds reclaim shares in proportion', async () => {
  const before = await balances(pending, channel)
  const claimed = await claims()
  const id = await played()
  // 33.33 %, 10 % and 5 % of 200 fen.
  const whole = [66, 20, 10]
  const seen: number[][] = []
  for (const part of [7, 33, 1, 9, 50, 99, 1]) {
    expect((await give(id, part)).is).toBe('done')
    const now = await claims()
    seen.push(now.map((balance, index) => claimed[index]! - balance))
  }
  expect(seen).toEqual(
    [7, 40, 41, 50, 100, 199, 200].map((gone) =>
      whole.map((share) => Math.floor((share * gone) / 200)),
    ),
  )
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'refunded' })
  expect(await balances(pending, channel)).toEqual(before)
  const days = { startDate: new Date(Date.now() - DAY_MS), endDate: new Date() }
  const { records } = await testServer.get(profitSharing.shares, { id: people[0]!, ...days })
  expect(records.find((record) => record.id === id)).toMatchObject({
    sharedMoney: 66,
    backMoney: 66,
    state: 'refunded',
  })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a partly refunded failed order counts as done', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'failed', 'jam')
  expect(await give(id, 60)).toMatchObject({
    is: 'done',
    data: { state: 'done', refundingFen: 60 },
  })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'done', refundedFen: 60 })
  expect((await detail(id)).endedAt).not.toBeNull()
  await testServer.get(orders.changeSettings, { refundMode: 'auto' })
})

test('a refused partial refund can be resent or settled', async () => {
  const before = await balances(pending, 'refunding')
  const claimed = await claims()
  const id = await played()
  const earned = await balances(pending)
  testServer.outside.payments.says = () => ({
    refund: async () => refusedOutcome('NO', '余额不足'),
  })
  await give(id, 50)
  await give(id, 30)
  await testServer.carry()
  const stuck = async () =>
    (await testServer.get(orders.refunds, { stuck: true })).records.filter(
      ({ orderNumber }) => orderNumber === id,
    )
  expect((await stuck()).map(({ money }) => money)).toEqual([30, 50])
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 80 })
  expect(await give(id, 121)).toMatchObject({ failure: 'amountBeyondLeft' })
  providerGives()
  const [small] = await stuck()
  const again = { orderNumber: id, refundId: small!.id }
  expect((await testServer.send(orders.refund, again)).is).toBe('done')
  expect(await testServer.send(orders.refund, again)).toMatchObject({ failure: 'notNow' })
  expect(await testServer.send(orders.settle, { id })).toMatchObject({ failure: 'notNow' })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 50, refundedFen: 30 })
  await testServer.get(orders.settle, { id })
  expect(await stuck()).toEqual([])
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 0, refundedFen: 30 })
  expect((await balances('refunding'))[0]).toBe(before[1])
  // The claims on 80 of 200 fen, less the claims on the 50 fen that stay.
  expect(await claims()).toEqual([claimed[0]! - 10, claimed[1]! - 3, claimed[2]! - 2])
  expect((await balances(pending))[0]).toBe(earned[0]! - 30 + 15)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('settles an order whose refunds are all stuck', async () => {
  const id = await played()
  testServer.outside.payments.says = () => ({
    refund: async () => refusedOutcome('NO', '余额不足'),
  })
  await give(id)
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'refunding', refundingFen: 200 })
  await testServer.get(orders.settle, { id })
  expect(await detail(id)).toMatchObject({ state: 'settled', refundingFen: 0, refundedFen: 0 })
  providerGives()
  expect(await plays.ledgerFaults()).toEqual([])
})

test('totals and income subtract partial refunds', async () => {
  const hours = async () =>
    Number(
      (await testServer.sql('select sum(refunded_fen)::int as fen from income_hours'))[0]!['fen'],
    )
  const [before, counted] = [await testServer.get(orders.totals, {}), await hours()]
  const id = await played()
  await give(id, 70)
  await testServer.carry()
  const after = await testServer.get(orders.totals, {})
  expect(after.money - before.money).toBe(130)
  expect(after.refunded - before.refunded).toBe(70)
  expect((await hours()) - counted).toBe(70)
})

test('a coupon order can only be refunded in full', async () => {
  const id = await played()
  await testServer.sql('update orders set whole_only = true where order_id = $1', [id])
  expect(await give(id, 50)).toMatchObject({ failure: 'wholeOnly' })
  expect((await give(id)).is).toBe('done')
})

test('spaces partial refunds as the provider requires', async () => {
  const id = await played()
  const usual = testServer.outside.payments.says
  testServer.outside.payments.says = (account) => ({ ...usual(account), refundsApartMs: 61_000 })
  await give(id, 20)
  await give(id, 30)
  await testServer.carry()
  const { refundedFen, refundingFen } = await detail(id)
  expect(new Set([refundedFen, refundingFen])).toEqual(new Set([20, 30]))
  await testServer.sql(`update refunds set sent_at = tests.shift(sent_at, '-62 seconds')`)
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ refundedFen: 50, refundingFen: 0 })
  providerGives()
})

test('the fiftieth refund takes all that is left', async () => {
  const id = await played()
  // The provider counts refunds that it refused as well.
  await testServer.sql(
    `insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state, made_at,
      resolved_at) select $1, 'try' || n, $2, 1, 'asked', 'refused', now(), now()
      from generate_series(1, 49) n`,
    [testServer.mine, id],
  )
  expect(await give(id, 1)).toMatchObject({ failure: 'partsUsedUp' })
  expect((await give(id)).is).toBe('done')
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
})

test('rejects invalid partial amounts', async () => {
  const id = await played()
  for (const amount of [0, -5, 201]) {
    expect(await give(id, amount)).toMatchObject({ failure: 'amountBeyondLeft' })
  }
  expect(await detail(id)).toMatchObject({ state: 'done', refundingFen: 0 })
})
