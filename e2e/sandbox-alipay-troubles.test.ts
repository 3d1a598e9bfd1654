import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { newAlipayPaymentPort } from '#server/outside/alipay/client.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver, type Receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
/** Each test has a new address, so late notices of the previous test do no harm. */
let merchant: Receiver
beforeEach(async () => {
  await control.reset()
  merchant = await receiver()
})
afterEach(() => merchant.stop())

const { alipay: keys } = sandbox.credentials
const account = {
  appId: keys.appId,
  sellerId: keys.sellerId,
  privateKey: keys.appPrivateKey,
  trust: { publicKey: keys.alipayPublicKey },
}
const clientWith = (answerMs: number) =>
  newAlipayPaymentPort(
    account,
    newOutsideHttp({ name: 'alipay', url: sandbox.urls.alipay, limits: { answerMs } }),
  )
const client = clientWith(8_000)

let lastNumber = 0
const newOrder = () => ({
  number: `trouble${++lastNumber}`,
  amount: toFen(500),
  title: '5币',
  app: 'alipay' as const,
  payer: '074player',
  payerAddress: '192.0.2.1',
  expiresAt: new Date(Date.now() + 5 * MINUTE_MS),
  shared: true,
  noticeUrl: merchant.url,
})
type Order = ReturnType<typeof newOrder>
async function order(): Promise<Order> {
  const made = newOrder()
  expect(await client.order(made)).toMatchObject({ is: 'done' })
  return made
}
const pay = ({ number }: Order) =>
  control.ask('POST', 'do', { platform: 'alipay', act: 'pay', out_trade_no: number })
const refundOf = ({ number, amount }: Order) => ({
  number: 'back1',
  orderNumber: number,
  amount,
  orderAmount: amount,
  reason: '设备故障',
  noticeUrl: merchant.url,
})
const rule = (effect: unknown, match: object = {}) =>
  control.ask('POST', 'rules', { platform: 'alipay', effect, match, times: 1 })
const received = (count: number) => expect.poll(() => merchant.received.length).toBe(count)
const formOf = (at: number) =>
  Object.fromEntries(new URLSearchParams(merchant.received[at]!.body.toString()))
const read = (at: number) => client.readNotice(merchant.received[at]!)
type Told = { sendings: { at: string; answer: string }[] }
type State = { trades: unknown[]; notices: Told[] }
const state = async () =>
  (await control.ask<{ platforms: { alipay: State } }>('GET', 'state')).platforms.alipay
const told = async () => (await state()).notices
/** Waits until `count` notices have been sent and answered. */
const sent = (count: number) =>
  expect
    .poll(async () => (await told()).reduce((sum, { sendings }) => sum + sendings.length, 0))
    .toBe(count)
/** Pays another order and expects its notice next: no earlier notice was still due. */
async function nothingIsLeft(): Promise<void> {
  const before = merchant.received.length
  const another = await order()
  await pay(another)
  await received(before + 1)
  expect(formOf(before)).toMatchObject({ out_trade_no: another.number })
}
const minutes = (count: number) => count * 60_000

describe('an order', () => {
  test.each([
    ['system-error', { is: 'unknown' }, false],
    [{ 'system-error': { when: 'after' } }, { is: 'unknown' }, true],
    ['service-unavailable', { is: 'unknown' }, false],
    ['frequency-limited', { is: 'unknown' }, false],
    ['no-auth', { is: 'refused', code: 'isv.insufficient-isv-permissions' }, false],
    ['param-error', { is: 'refused', code: 'ACQ.INVALID_PARAMETER' }, false],
    ['lost-request', { is: 'unknown' }, false],
    ['lost-answer', { is: 'unknown' }, true],
    ['bad-signature', { is: 'unknown' }, true],
    ['no-signature', { is: 'unknown' }, true],
  ])('%j', async (effect, outcome, isThere) => {
    await rule(effect)
    const made = newOrder()
    expect(await client.order(made)).toMatchObject(outcome)
    const found = await client.ask(made.number)
    expect(found).toMatchObject(isThere ? { value: { is: 'unpaid' } } : { is: 'unknown' })
    expect(await client.order(made)).toMatchObject({ is: 'done' })
  })

  test('is created although its answer times out', async () => {
    await rule({ delay: { ms: 60_000 } })
    const made = newOrder()
    expect(await clientWith(1_000).order(made)).toMatchObject({ is: 'unknown' })
    expect(await client.ask(made.number)).toMatchObject({ value: { is: 'unpaid' } })
  })
})

describe('a refund', () => {
  const moved = { is: 'done', value: { state: 'done', amount: 500 } }
  const match = { method: 'alipay.trade.refund' }

  test.each([['insufficient-balance'], ['system-error'], ['lost-request'], ['lost-answer']])(
    '%s: the same number is good again',
    async (effect) => {
      const made = await order()
      await pay(made)
      await rule(effect, match)
      expect(await client.refund(refundOf(made))).toMatchObject({ is: 'unknown' })
      expect(await client.refund(refundOf(made))).toMatchObject(moved)
      expect((await state()).trades).toMatchObject([{ refunds: [{ amount: '5.00' }] }])
    },
  )

  test('slow: stays unknown until the money moves', async () => {
    const made = await order()
    await pay(made)
    await rule({ refund: 'slow' })
    expect(await client.refund(refundOf(made))).toMatchObject({ is: 'unknown' })
    expect(await client.askRefund(refundOf(made))).toMatchObject({ is: 'unknown' })
    await control.advance(minutes(1))
    expect(await client.askRefund(refundOf(made))).toMatchObject(moved)
    await received(2)
  })
})

describe('a notice', () => {
  test('is retried for a day and then dropped', async () => {
    merchant.answers(500, 'fail')
    await pay(await order())
    await sent(1)
    const waits = [4, 10, 10, 60, 120, 360, 900].map(minutes)
    for (const [at, wait] of waits.entries()) {
      await control.advance(wait - minutes(1))
      await control.advance(minutes(1))
      await sent(at + 2)
    }
    const times = (await told())[0]!.sendings.map(({ at }) => new Date(at).getTime())
    for (const [at, wait] of waits.entries()) {
      expect(times[at + 1]! - times[at]!).toBeGreaterThanOrEqual(wait)
    }
    await control.advance(minutes(10_000))
    const ids = merchant.received.map((_each, at) => formOf(at)['notify_id'])
    expect(new Set(ids).size).toBe(1)
    expect(await read(7)).toMatchObject({ is: 'done', value: { id: ids[0] } })
    await nothingIsLeft()
  })

  test.each([
    [200, 'SUCCESS'],
    [200, 'success '],
    [201, 'success'],
    [500, 'success'],
  ])('that is answered %i %j is not taken', async (status, text) => {
    merchant.answers(status, text)
    await pay(await order())
    await sent(1)
    merchant.answers(200, 'success')
    await control.advance(minutes(4))
    await sent(2)
    await control.advance(minutes(2_000))
    await nothingIsLeft()
  })

  test.each([
    ['wrong-amount', { is: 'done', value: { payment: { amount: 1_500 } } }],
    ['wrong-merchant', { is: 'refused', code: 'notOurs' }],
    ['bad-signature', { is: 'refused', code: 'badSignature' }],
    ['no-signature', { is: 'refused', code: 'badSignature' }],
    [{ skew: { s: -360 } }, { is: 'done', value: { payment: { amount: 500 } } }],
    [{ skew: { s: 360 } }, { is: 'done', value: { payment: { amount: 500 } } }],
  ])('%j, and then the true one', async (how, outcome) => {
    await rule({ notice: how })
    merchant.answers(500, 'fail')
    await pay(await order())
    await sent(1)
    expect(await read(0)).toMatchObject(outcome)
    await control.advance(minutes(4))
    await sent(2)
    expect(await read(1)).toMatchObject({ is: 'done', value: { payment: { amount: 500 } } })
  })

  test('dropped never comes', async () => {
    await rule({ notice: 'drop' })
    const made = await order()
    await pay(made)
    await control.advance(minutes(2_000))
    expect(await client.ask(made.number)).toMatchObject({ value: { is: 'paid' } })
    await nothingIsLeft()
    expect(merchant.received.length).toBe(1)
  })

  test('doubled comes three times with one id', async () => {
    await rule({ notice: { duplicate: { n: 2, gapMs: 0 } } })
    await pay(await order())
    await sent(3)
    const ids = merchant.received.map((_each, at) => formOf(at)['notify_id'])
    expect(new Set(ids).size).toBe(1)
  })

  test('late comes when its time has come', async () => {
    await rule({ notice: { late: { ms: minutes(3) } } })
    await pay(await order())
    await control.advance(minutes(2))
    await nothingIsLeft()
    await control.advance(minutes(1))
    await received(2)
  })

  test('reordered comes behind the next one', async () => {
    await rule({ notice: 'reorder' })
    const made = await order()
    await pay(made)
    await client.refund(refundOf(made))
    await received(2)
    expect(formOf(0)).toMatchObject({ trade_status: 'TRADE_CLOSED', out_biz_no: 'back1' })
    expect(formOf(1)).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
  })

  test('is replayed with an identical body', async () => {
    await rule({ notice: 'replay' })
    await pay(await order())
    await sent(1)
    await control.advance(minutes(10))
    await sent(2)
    expect(merchant.received[1]!.body).toEqual(merchant.received[0]!.body)
  })

  test('may be there before the answer', async () => {
    const made = await order()
    await pay(made)
    await received(1)
    await rule({ notice: 'before-answer' })
    await client.refund(refundOf(made))
    expect(merchant.received.length).toBe(2)
  })

  test('is duplicated once in ten by default', async () => {
    for (let count = 0; count < 10; count++) await pay(await order())
    await received(11)
  })
})
