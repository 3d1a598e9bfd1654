import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** What orders do to vouchers. A play of the world costs 2.00 yuan, its voucher takes off 1.00. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { voucherId, playerId } = world
const dayAfter = (days: number) => formatShanghaiDay(new Date(Date.now() + days * DAY_MS))

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  await testServer.sql(
    `update vouchers set state = 'issued', order_id = null, used_at = null, ended_at = null,
      cost_fen = 0, cost_coins = 0, starts_on = day_of(now()), ends_on = day_of(now()) + 30`,
  )
  await testServer.sql(
    `update vouchers set state = 'expired', ended_at = now() where voucher_id <> $1`,
    [voucherId],
  )
  testServer.outside.payments.says = () => ({
    async refund({ number, amount }) {
      return doneOutcome({ state: 'done', amount, providerNumber: `50${number}` })
    },
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  return async () => expect(await plays.ledgerFaults()).toEqual([])
})

async function voucherNow(id: string = voucherId) {
  const [row] = await testServer.sql(
    `select state, order_id as "orderId", cost_fen::int as cost, ends_on::text as "endsOn"
      from vouchers where voucher_id = $1`,
    [id],
  )
  return row!
}
const amountOf = async (orderNumber: string) =>
  (await testServer.get(orders.detail, { id: orderNumber })).money
const failureOf = async (given: Partial<CallInput<typeof play.pay>>) => {
  const input = { equipmentId: world.deviceCode, payment: 'wechat', plays: 1, ...given } as const
  const answer = await testServer.send(play.pay, input, { as: 'player' })
  return answer.is === 'refused' ? answer.failure : answer.is
}
async function payWithVoucher(): Promise<string> {
  const id = await plays.order({ voucherId, price: toFen(100) })
  await plays.paid(id, 100)
  return id
}
async function newVoucher(given: Partial<CallInput<typeof vouchers.submit>>): Promise<string> {
  const { id: kindId } = await testServer.get(vouchers.submit, {
    ...vouchers.submit.example,
    fieldIds: 'all',
    fromFen: toFen(0),
    offFen: toFen(50),
    memberMax: 0,
    name: `券 ${Math.random()}`.slice(0, 20),
    ...given,
  })
  return (await testServer.get(vouchers.give, { kindId, playerId, reason: '补偿' })).id
}
const setVoucherDays = (from: number, until: number) =>
  testServer.sql('update vouchers set starts_on = $1::date, ends_on = $2::date', [
    dayAfter(from),
    dayAfter(until),
  ])

test('an order reserves its voucher, and the payment uses it', async () => {
  const id = await plays.order({ voucherId, price: toFen(100) })
  expect(await voucherNow()).toMatchObject({ state: 'reserved', orderId: id, cost: 100 })
  const { lines, money } = await testServer.get(orders.detail, { id })
  expect(money).toBe(100)
  expect(lines).toMatchObject([
    { kind: 'plays', amountFen: 200 },
    { kind: 'voucher', amountFen: -100 },
  ])
  await plays.paid(id, 100)
  expect(await voucherNow()).toMatchObject({ state: 'used', orderId: id, cost: 100 })
  await plays.machineSays(id, 'done')
  const own = await testServer.get(play.order, { orderId: id }, { as: 'player' })
  expect(own.voucher).toMatchObject({ offFen: 100 })
  expect(await plays.balance(`clearing:channel:${world.channelId}`)).toBeLessThan(0)
})

test('an unpaid order gives its voucher back once', async () => {
  const id = await plays.order({ voucherId })
  testServer.outside.payments.says = () => ({
    ask: async () => doneOutcome({ is: 'closed' }),
  })
  await testServer.sql(`update orders set made_at = tests.shift(made_at, '-6 minutes'),
    expires_at = tests.shift(expires_at, '-6 minutes') where state = 'created'`)
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('closed')
  expect(await voucherNow()).toMatchObject({ state: 'issued', orderId: null, cost: 0 })
  // Another order uses it meanwhile. A late payment of the first one changes nothing.
  const next = await plays.order({ voucherId })
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  await plays.paid(id, 100)
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await voucherNow()).toMatchObject({ state: 'reserved', orderId: next })
})

test('a complete refund issues the voucher again', async () => {
  const id = await payWithVoucher()
  await plays.machineSays(id, 'done')
  await setVoucherDays(-10, -1)
  await testServer.get(orders.refund, { orderNumber: id })
  expect(await voucherNow()).toMatchObject({ state: 'used' })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await voucherNow()).toEqual({
    state: 'issued',
    orderId: null,
    cost: 0,
    endsOn: dayAfter(7),
  })
})

test('a failed machine gives money and voucher back', async () => {
  const id = await payWithVoucher()
  await plays.machineSays(id, 'failed', 'jam')
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await voucherNow()).toMatchObject({ state: 'issued', endsOn: dayAfter(30) })
})

test('a partial refund keeps the voucher used', async () => {
  const id = await payWithVoucher()
  await plays.machineSays(id, 'done')
  const beyond = { orderNumber: id, amountFen: toFen(150) }
  expect(await testServer.send(orders.refund, beyond)).toMatchObject({
    failure: 'amountBeyondLeft',
  })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(40) })
  await testServer.carry()
  expect(await voucherNow()).toMatchObject({ state: 'used', orderId: id })
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(60) })
  await testServer.carry()
  expect(await voucherNow()).toMatchObject({ state: 'issued', orderId: null })
})

test('a hundred orders at once use one voucher once', async () => {
  const counts = Array.from({ length: 20 }, (_, index) => index + 1)
  const wishes = [...counts, ...counts, ...counts, ...counts, ...counts]
  const failures = await Promise.all(wishes.map((count) => failureOf({ voucherId, plays: count })))
  const made = await testServer.sql(
    `select order_id from orders where state = 'created' and voucher_id = $1`,
    [voucherId],
  )
  expect(made).toHaveLength(1)
  expect(await voucherNow()).toMatchObject({ state: 'reserved', orderId: made[0]!['order_id'] })
  const kinds = new Set(failures)
  expect([...kinds].toSorted()).toEqual(['done', 'voucherGone', 'voucherReserved'])
})

test('an unpaid order with the voucher is continued', async () => {
  const id = await plays.order({ voucherId })
  expect(await plays.order({ voucherId })).toBe(id)
  expect(await failureOf({ voucherId, plays: 2 })).toBe('voucherReserved')
  const ask = (count: number) =>
    testServer.get(
      play.usableVouchers,
      { equipmentId: world.deviceCode, plays: count },
      { as: 'player' },
    )
  expect(await ask(1)).toMatchObject({ bestId: voucherId })
  expect(await ask(2)).toMatchObject({ bestId: '' })
})

test('only the last day decides whether a voucher holds', async () => {
  await setVoucherDays(-10, 0)
  expect(await failureOf({ voucherId })).toBe('done')
  await testServer.sql(`update vouchers set state = 'issued', order_id = null`)
  await setVoucherDays(-10, -1)
  expect(await failureOf({ voucherId })).toBe('voucherGone')
  await setVoucherDays(1, 10)
  expect(await failureOf({ voucherId })).toBe('voucherUnfit')
})

test('a voucher fits its items, machines and sites only', async () => {
  const fits = async (given: Partial<CallInput<typeof vouchers.submit>>) =>
    failureOf({ voucherId: await newVoucher(given) })
  expect(await fits({})).toBe('done')
  expect(await fits({ forPlays: false })).toBe('voucherUnfit')
  expect(await fits({ types: ['changer', 'vending'] })).toBe('voucherUnfit')
  expect(await fits({ types: ['claw'] })).toBe('done')
  expect(await fits({ fieldIds: [world.otherSiteId] })).toBe('voucherUnfit')
  expect(await fits({ fromFen: toFen(201) })).toBe('voucherUnfit')
  expect(await fits({ fromFen: toFen(200) })).toBe('done')
  expect(await failureOf({ voucherId: '404' })).toBe('voucherGone')
})

test('of a price at least one fen is paid', async () => {
  const full = await plays.order({ voucherId: await newVoucher({ offFen: toFen(900) }) })
  expect(await amountOf(full)).toBe(1)
  const percent = { gives: 'percent', percent: 30, offMaxFen: toFen(50) } as const
  const limited = await plays.order({ voucherId: await newVoucher(percent), plays: 2 })
  expect(await amountOf(limited)).toBe(350)
  const unlimited = { ...percent, offMaxFen: toFen(999) }
  const share = await plays.order({ voucherId: await newVoucher(unlimited), plays: 3 })
  expect(await amountOf(share)).toBe(420)
})

test('extra coins come with a package', async () => {
  const extra = { gives: 'coins', coins: 5, forPlays: false } as const
  const id = await newVoucher({ ...extra, offerIds: [world.offerId] })
  const orderId = await plays.order({ discountId: world.offerId, voucherId: id })
  await plays.paid(orderId, Number(await amountOf(orderId)))
  const [order] = await testServer.sql(
    'select bonus_coins::int as bonus from orders where order_id = $1',
    [orderId],
  )
  expect(order).toEqual({ bonus: 5 })
  expect(await voucherNow(id)).toMatchObject({ state: 'used' })
  expect(await failureOf({ plays: 1, voucherId: await newVoucher({ ...extra }) })).toBe(
    'voucherUnfit',
  )
})

test('an order keeps its price after the voucher ended', async () => {
  const id = await plays.order({ voucherId })
  await setVoucherDays(-10, -1)
  await testServer.sql(`update voucher_kinds set is_on = false`)
  await plays.paid(id, 100)
  expect(await voucherNow()).toMatchObject({ state: 'used', cost: 100 })
  await testServer.sql(`update voucher_kinds set is_on = true`)
})

test('the pay page gets the best voucher first', async () => {
  const best = await newVoucher({ offFen: toFen(150) })
  const unfit = await newVoucher({ fieldIds: [world.otherSiteId] })
  const { bestId, vouchers: listed } = await testServer.get(
    play.usableVouchers,
    { equipmentId: world.deviceCode, plays: 1 },
    { as: 'player' },
  )
  expect(bestId).toBe(best)
  expect(listed[0]).toMatchObject({ id: best, price: 50, reason: '' })
  expect(listed.find(({ id }) => id === unfit)).toMatchObject({
    price: 200,
    reason: '不适用于这个场地',
  })
  const own = await testServer.get(play.own, { equipmentId: world.deviceCode }, { as: 'player' })
  expect(own.vouchers).toBeGreaterThanOrEqual(2)
})
