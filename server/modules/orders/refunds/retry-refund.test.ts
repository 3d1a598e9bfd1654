import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { doneOutcome, noFundsOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { RefundResult } from '#server/outside/payments/payment-port.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Pending refunds that are tried before their scheduled time. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
/** Balance of the account at the provider, and the amounts that left it, by number. */
let balance = 0
let tries = 0
const sent = new Map<string, number>()
let apartMs = 0

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '' where state = 'failed'`)
  testServer.outside.payments.says = () => ({
    refundsApartMs: apartMs,
    async refund({ number, amount }): Promise<Outcome<RefundResult>> {
      tries += 1
      if (!sent.has(number) && balance < amount) return noFundsOutcome('NOT_ENOUGH 余额不足')
      if (!sent.has(number)) balance -= amount
      sent.set(number, amount)
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'unknown', because: 'not there, or not yet' }),
  })
})
beforeEach(async () => {
  await testServer.sql(`update outbox set state = 'done' where kind = 'orders.refund'`)
  balance = 0
  tries = 0
  apartMs = 0
  sent.clear()
})

async function played(): Promise<string> {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  return id
}
const give = (orderNumber: string, amountFen: number) =>
  testServer.get(orders.refund, { orderNumber, amountFen: toFen(amountFen) })
const refundsOf = async (id: string) => (await testServer.get(orders.detail, { id })).refunds
/** Creates a refund that found no money in the account and is tried again in an hour. */
async function waiting(amount = 200) {
  const id = await played()
  await give(id, amount)
  await testServer.carry()
  await testServer.sql(`update outbox set due_at = now() + interval '1 hour' where state = 'open'`)
  const [refund] = await refundsOf(id)
  return { id, refundId: refund!.id }
}
const tryNow = (refundId: string, more = {}) =>
  testServer.send(orders.tryRefundNow, { refundId }, more)

test('a waiting refund shows reason and next attempt', async () => {
  const { id } = await waiting()
  const [refund] = await refundsOf(id)
  expect(refund).toMatchObject({ state: 'underway', wait: 'noFunds', stuck: false })
  expect(refund!.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  const { records } = await testServer.get(orders.refunds, { state: 'underway' })
  expect(records.find((each) => each.id === refund!.id)).toMatchObject({ wait: 'noFunds' })
  const waits = await testServer.get(orders.refunds, { stuck: true })
  expect(waits.records.map((each) => each.id)).toContain(refund!.id)
})

test('a refund shows whether an own account pays it', async () => {
  const { id } = await waiting()
  const setChannel = (channelId: string) =>
    testServer.sql(`update orders set channel_id = $2 where order_id = $1`, [id, channelId])
  expect((await refundsOf(id))[0]).not.toHaveProperty('ownAccount')
  await setChannel(`5-${testServer.mine}`)
  expect(await refundsOf(id)).toMatchObject([{ ownAccount: true }])
  const { records } = await testServer.get(orders.refunds, { state: 'underway' })
  expect(records.find(({ orderNumber }) => orderNumber === id)).toMatchObject({ ownAccount: true })
  await setChannel(world.channelId)
})

test('a manual retry after topping up refunds at once', async () => {
  const { id, refundId } = await waiting()
  await testServer.carryDue()
  expect(tries).toBe(1)
  balance = 1_000
  expect((await tryNow(refundId)).is).toBe('done')
  await testServer.carryDue()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect([...sent]).toEqual([[refundId, 200]])
  const [refund] = await refundsOf(id)
  expect([refund!.state, refund!.wait, refund!.nextTryAt]).toEqual(['done', undefined, undefined])
})

test('concurrent retries refund once', async () => {
  const { id, refundId } = await waiting()
  balance = 1_000
  const answers = await Promise.all(Array.from({ length: 10 }, () => tryNow(refundId)))
  expect(answers.every(({ is }) => is === 'done')).toBe(true)
  await Promise.all([testServer.carryDue(), testServer.carryDue(), testServer.carryDue()])
  expect(balance).toBe(800)
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    refundedFen: 200,
    refundingFen: 0,
  })
  expect((await tryNow(refundId)).is).toBe('refused')
  expect(await plays.ledgerFaults()).toEqual([])
})

test('still without money, it waits on', async () => {
  const { id, refundId } = await waiting()
  await tryNow(refundId)
  await testServer.carryDue()
  expect(tries).toBe(2)
  expect(await refundsOf(id)).toMatchObject([{ state: 'underway', wait: 'noFunds' }])
})

test('two parts tried now still keep the minute', async () => {
  apartMs = 61_000
  const { id, refundId } = await waiting(50)
  await give(id, 30)
  await testServer.carryDue()
  const [second] = await refundsOf(id)
  expect(second).toMatchObject({ wait: 'noFunds' })
  balance = 1_000
  await Promise.all([tryNow(refundId), tryNow(second!.id)])
  await testServer.carryDue()
  expect(sent.size).toBe(1)
  const held = (await refundsOf(id)).find(({ state }) => state === 'underway')
  expect(held).toMatchObject({ wait: 'apart' })
  await tryNow(held!.id)
  await testServer.carryDue()
  expect(sent.size).toBe(1)
  await testServer.sql(`update refunds set sent_at = tests.shift(sent_at, '-62 seconds')`)
  await tryNow(held!.id)
  await testServer.carryDue()
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    refundedFen: 80,
    refundingFen: 0,
  })
})

describeWrite(orders.tryRefundNow, {
  async works() {
    const { id, refundId } = await waiting()
    balance = 200
    expect(await tryNow(refundId)).toMatchObject({ is: 'done', data: { id } })
    await testServer.carryDue()
    expect(await plays.stateOf(id)).toBe('refunded')
  },
  async refuses() {
    expect(await tryNow('404')).toMatchObject({ failure: 'noRefund', field: 'refundId' })
    // The provider closed it: it is sent again by another call, under another number.
    expect(await tryNow('1')).toMatchObject({ failure: 'notNow' })
    const { refundId } = await waiting()
    expect(await tryNow(refundId, { as: 'clerk' })).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const { id, refundId } = await waiting()
    balance = 1_000
    expect(await tryNow(refundId, { as: 'stranger' })).toMatchObject({ failure: 'noRefund' })
    await testServer.carryDue()
    expect(tries).toBe(1)
    expect(await refundsOf(id)).toMatchObject([{ state: 'underway' }])
  },
  async runsOnce() {
    const { refundId } = await waiting()
    const both = await Promise.all([1, 2].map(() => tryNow(refundId, { key: 'k' })))
    expect(both[1]).toEqual(both[0])
    const [line] = await testServer.sql(
      'select changes from operation_log order by line desc limit 1',
    )
    expect(JSON.stringify(line!['changes'])).toContain('retriedFen')
  },
})
