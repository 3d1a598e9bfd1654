import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import type { BillLine, BillPort } from '#server/outside/payments/bill-port.ts'
import type { RefundedPayment } from '#server/outside/payments/payment-port.ts'
import { doneOutcome, refusedOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

let testServer: TestServer
let plays: ReturnType<typeof playsOf>
const opened: TestServer[] = []
beforeEach(async () => {
  testServer = await openTestServer()
  opened.push(testServer)
  plays = playsOf(testServer)
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

/** Account of the platform itself at WeChat Pay in the seeded demo data. */
const PLATFORM_ACCOUNT = '1600000001'
const clearing = `clearing:channel:${world.channelId}`
const pending = `pending:${world.siteId}`

function refundedPayment(refunded?: number): RefundedPayment {
  return {
    is: 'refunded',
    refunded: refunded === undefined ? undefined : toFen(refunded),
    amount: toFen(200),
    providerNumber: '42',
    paidAt: new Date(),
    payer: 'openid',
  }
}
function noticeOf(number: string, payment: RefundedPayment) {
  return plays.notify({ about: 'payment', id: randomUUID(), number, payment })
}
async function statesOf(id: string): Promise<string[]> {
  const { steps } = await testServer.get(orders.detail, { id })
  return steps.map(({ state }) => state)
}

/** Puts these refunds on yesterday's bill and matches it. */
async function matchBill(refunds: readonly { orderNumber: string; amount: number }[]) {
  const yesterday = new Date(Date.now() - DAY_MS)
  const day = formatShanghaiDay(yesterday)
  const lines = refunds.map(({ orderNumber, amount }, index): BillLine => {
    const number = `site${index}`
    const own = { kind: 'refund', number, orderNumber, providerNumber: number } as const
    return { ...own, amount: toFen(amount), feeMilli: 0, at: yesterday }
  })
  const bills: BillPort = {
    fetch: async (of) =>
      of === day
        ? doneOutcome({ name: 'bill', bytes: Buffer.from('bill') })
        : refusedOutcome('noTrade', ''),
    async *lines() {
      yield* lines
    },
  }
  testServer.outside.payments.says = (account) => (account === PLATFORM_ACCOUNT ? { bills } : {})
  const call = { day: parseShanghaiDay(day) }
  await testServer.get(reconciliation.match, call)
  await testServer.carry()
  return (await testServer.get(reconciliation.day, call)).list
}
async function paidYesterday(payment = refundedPayment()): Promise<string> {
  const id = await plays.order()
  await noticeOf(id, payment)
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-1 day') where order_id = $1`,
    [id],
  )
  return id
}

test('a query that says refunded starts no machine', async () => {
  const id = await plays.order()
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-10 s') where order_id = $1`,
    [id],
  )
  testServer.outside.payments.says = () => ({ ask: async () => doneOutcome(refundedPayment()) })
  await testServer.carry()
  expect(await statesOf(id)).toEqual(['created', 'paid', 'failed'])
  expect(await plays.commandOf(id)).toBeUndefined()
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ failCode: 'refundedAtProvider', refundedFen: 0 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a notice that says refunded starts no machine', async () => {
  const id = await plays.order()
  expect(await noticeOf(id, refundedPayment())).toBe('success')
  expect(await statesOf(id)).toEqual(['created', 'paid', 'failed'])
})

test('a payment refunded whole is refunded at once', async () => {
  const before = [await plays.balance(pending), await plays.balance(clearing)]
  const id = await plays.order()
  await noticeOf(id, refundedPayment(200))
  expect(await statesOf(id)).toEqual(['created', 'paid', 'failed', 'refunding', 'refunded'])
  expect([await plays.balance(pending), await plays.balance(clearing)]).toEqual(before)
  expect(await plays.ledgerFaults()).toEqual([])
  const { refunds } = await testServer.get(orders.detail, { id })
  expect(refunds).toMatchObject([{ reason: 'atProvider', state: 'done' }])
})

test('an unknown amount blocks refund, redelivery and settling', async () => {
  const id = await plays.order()
  await noticeOf(id, refundedPayment())
  const unknown = { failure: 'amountUnknown' }
  expect(await testServer.send(orders.refund, { orderNumber: id })).toMatchObject(unknown)
  expect(await testServer.send(orders.deliverAgain, { id })).toMatchObject(unknown)
  expect(await testServer.send(orders.settle, { id })).toMatchObject(unknown)
})

test('a typed partial refund leaves the rest to staff', async () => {
  const id = await plays.order()
  await noticeOf(id, refundedPayment())
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(50) })
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'failed', refundedFen: 50 })
  expect(order.failCode).toBe('partRefundedAtProvider')
  await testServer.get(orders.settle, { id })
  expect(await plays.ledgerFaults()).toEqual([])
})

/** Our refund is refused, because an amount was already refunded at the provider's site. */
async function refusedRefund() {
  const id = await plays.order()
  await plays.paid(id)
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-1 day') where order_id = $1`,
    [id],
  )
  testServer.outside.payments.says = () => ({
    refund: async () => refusedOutcome('INVALID_REQUEST', '累计退款金额大于支付金额'),
  })
  await plays.machineSays(id, 'failed')
  await testServer.carry()
  await testServer.carry()
  expect((await testServer.get(orders.detail, { id })).state).toBe('refunding')
  return id
}

test('a billed refund replaces a refused one', async () => {
  const before = [await plays.balance(pending), await plays.balance(clearing)]
  const id = await refusedRefund()
  await matchBill([{ orderNumber: id, amount: 200 }])
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'refunded',
    refundedFen: 200,
    refundingFen: 0,
  })
  expect([await plays.balance(pending), await plays.balance(clearing)]).toEqual(before)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a billed part beside a refused refund needs staff', async () => {
  const id = await refusedRefund()
  await matchBill([{ orderNumber: id, amount: 80 }])
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'failed', refundedFen: 80, refundingFen: 0 })
  expect(order.failCode).toBe('partRefundedAtProvider')
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ state: 'refunded' })
  expect(await plays.ledgerFaults()).toEqual([])
})

/**
 * The order is delivered. Then the owner's full refund is refused, because a part was refunded at the
 * provider's site.
 */
async function refusedAfterDelivery() {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  testServer.outside.payments.says = () => ({
    refund: async () => refusedOutcome('INVALID_REQUEST', '累计退款金额大于支付金额'),
  })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect((await testServer.get(orders.detail, { id })).state).toBe('refunding')
  return id
}

test('a delivered order stays delivered after a refused refund', async () => {
  const id = await refusedAfterDelivery()
  const refund = { state: 'done', amount: toFen(60), providerNumber: '9' } as const
  await plays.notify({ about: 'refund', number: 'site1', orderNumber: id, refund, id: 'n9' })
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'done', refundedFen: 60, refundingFen: 0 })
  expect(order.endedAt).not.toBeNull()
  expect(await testServer.send(orders.deliverAgain, { id })).toMatchObject({ failure: 'notNow' })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a smaller amount replaces a refused refund', async () => {
  const id = await refusedAfterDelivery()
  const sent: number[] = []
  testServer.outside.payments.says = () => ({
    async refund({ amount }) {
      sent.push(amount)
      return doneOutcome({ state: 'done', amount, providerNumber: '7' })
    },
  })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(140) })
  await testServer.carry()
  expect(sent).toEqual([140])
  expect(await testServer.get(orders.detail, { id })).toMatchObject({
    state: 'done',
    refundedFen: 140,
  })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a site refund is recorded after a refused refund', async () => {
  const id = await refusedAfterDelivery()
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(60) })
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'done', refundedFen: 60, refundingFen: 0 })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(140) })
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ state: 'refunding' })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a typed amount is not taken twice', async () => {
  const id = await plays.order()
  await noticeOf(id, refundedPayment())
  const typed = { id, amountFen: toFen(50) }
  const answers = await Promise.all(
    [1, 2, 3].map(() => testServer.send(orders.recordProviderRefund, typed)),
  )
  expect(answers.map(({ is }) => is).toSorted()).toEqual(['done', 'refused', 'refused'])
  expect((await testServer.get(orders.detail, { id })).refundedFen).toBe(50)
})

test('a billed refund keeps a settled order settled', async () => {
  const id = await refusedRefund()
  await testServer.get(orders.settle, { id })
  const other = await paidYesterday()
  await matchBill([
    { orderNumber: id, amount: 200 },
    { orderNumber: other, amount: 200 },
  ])
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'settled', refundedFen: 200 })
  expect(await testServer.get(orders.detail, { id: other })).toMatchObject({ state: 'refunded' })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('typed refunds missing from the bill block no day', async () => {
  const ids = [await paidYesterday(), await paidYesterday()]
  for (const id of ids)
    await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(50) })
  await testServer.sql(
    `update refunds set made_at = tests.shift(made_at, '-1 day'), ended_at = tests.shift(ended_at, '-1 day')`,
  )
  await matchBill([])
  const matches = await testServer.sql(
    `select state from outbox where kind = 'reconciliation.match'`,
  )
  expect(matches.filter(({ state }) => state !== 'done')).toEqual([])
})

test('the bill resolves an unknown amount as full refund', async () => {
  const id = await paidYesterday()
  await matchBill([{ orderNumber: id, amount: 200 }])
  expect((await statesOf(id)).slice(-2)).toEqual(['refunding', 'refunded'])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a partial refund on the bill needs staff', async () => {
  const id = await paidYesterday()
  await matchBill([{ orderNumber: id, amount: 80 }])
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'failed', refundedFen: 80 })
  await testServer.get(orders.refund, { orderNumber: id })
  expect((await testServer.get(orders.detail, { id })).state).toBe('refunding')
})

test('a matching bill adds nothing to a typed amount', async () => {
  const id = await paidYesterday()
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(80) })
  await matchBill([{ orderNumber: id, amount: 80 }])
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ refundedFen: 80 })
})

test('a bill that contradicts a typed amount needs staff', async () => {
  const id = await paidYesterday()
  await testServer.get(orders.recordProviderRefund, { id, amountFen: toFen(50) })
  const list = await matchBill([{ orderNumber: id, amount: 80 }])
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ refundedFen: 50 })
  expect(list.map(({ kind, state }) => [kind, state])).toContainEqual(['billRefund', 'open'])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('finds the refund of an old order', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * DAY_MS })
  await testServer.signIn('mine', testServer.mine, world.ownerId)
  await matchBill([{ orderNumber: id, amount: 200 }])
  vi.useRealTimers()
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ refundedFen: 200 })
})

test('books and explains a provider refund after delivery', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-1 day') where order_id = $1`,
    [id],
  )
  const list = await matchBill([{ orderNumber: id, amount: 50 }])
  const named = list.filter(({ kind }) => kind === 'billRefund')
  expect(named).toMatchObject([{ cause: 'refundAtProvider', state: 'explained' }])
  const order = await testServer.get(orders.detail, { id })
  expect(order).toMatchObject({ state: 'done', refundedFen: 50 })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('books repeated notices of a provider refund once', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  const refund = { state: 'done', amount: toFen(50), providerNumber: '9' } as const
  const told = { about: 'refund', number: 'site1', orderNumber: id, refund } as const
  expect(await plays.notify({ ...told, id: 'n1' })).toBe('success')
  expect(await plays.notify({ ...told, id: 'n2' })).toBe('success')
  expect(await testServer.get(orders.detail, { id })).toMatchObject({ refundedFen: 50 })
})

const fault = world.faultOrderId
const wish = { id: fault, amountFen: toFen(50) }
async function failAgain() {
  await testServer.sql(
    `update orders set state = 'failed', fail_code = 'jam' where order_id = $1`,
    [fault],
  )
}
describeWrite(orders.recordProviderRefund, {
  async works() {
    await failAgain()
    const order = await testServer.get(orders.recordProviderRefund, wish)
    expect(order).toMatchObject({ state: 'failed', refundedFen: 50 })
  },
  async refuses() {
    expect(await testServer.send(orders.recordProviderRefund, wish)).toMatchObject({
      failure: 'notNow',
    })
    await failAgain()
    const all = { id: fault, amountFen: toFen(201) }
    const answer = await testServer.send(orders.recordProviderRefund, all)
    expect(answer).toMatchObject({ failure: 'amountBeyondLeft' })
  },
  async keepsOut() {
    await failAgain()
    const answer = await testServer.send(orders.recordProviderRefund, wish, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noOrder' })
    expect((await testServer.get(orders.detail, { id: fault })).refundedFen).toBe(0)
  },
  async runsOnce() {
    await failAgain()
    const send = () => testServer.send(orders.recordProviderRefund, wish, { key: 'k' })
    const both = await Promise.all([send(), send()])
    expect(both[1]).toEqual(both[0])
    expect((await testServer.get(orders.detail, { id: fault })).refundedFen).toBe(50)
  },
})
