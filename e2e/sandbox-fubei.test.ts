import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { newFubeiPaymentPort } from '#server/outside/fubei/client.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { PaymentOrder } from '#server/outside/payments/payment-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver, type Receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { changedOnce, send, sentOf } from '#sandbox/test/raw-request.ts'

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

const { fubei: keys, wechat: account } = sandbox.credentials
const url = sandbox.urls.fubei
const http = (answerMs = 8_000) => newOutsideHttp({ name: 'fubei', url, limits: { answerMs } })
const client = newFubeiPaymentPort(keys, account.appId, http())

let lastNumber = 0
async function newOrder(wish: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
  const asked = { platform: 'wechat', act: 'authorise' }
  const { openid } = await control.ask<{ openid: string }>('POST', 'do', asked)
  lastNumber += 1
  return {
    number: `FB${String(lastNumber).padStart(8, '0')}`,
    amount: toFen(1_205),
    title: '抓娃娃 10 局',
    app: 'wechat',
    payer: openid,
    payerAddress: '192.0.2.1',
    expiresAt: new Date(Date.now() + 5 * MINUTE_MS),
    shared: false,
    noticeUrl: merchant.url,
    ...wish,
  }
}
const inAlipay = () => newOrder({ app: 'alipay', payer: '074player' })
const act = (name: string, { number }: PaymentOrder) =>
  control.ask('POST', 'do', { platform: 'fubei', act: name, number })
async function paidOrder(wish: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
  const order = await newOrder(wish)
  await client.order(order)
  await act('pay', order)
  return order
}
const refundOf = (order: PaymentOrder, number = 'back1', amount = 205) => ({
  number,
  orderNumber: order.number,
  amount: toFen(amount),
  orderAmount: order.amount,
  reason: '设备故障',
  noticeUrl: merchant.url,
})
const received = (count: number) => expect.poll(() => merchant.received.length).toBe(count)
const read = (at = 0) => client.readNotice(merchant.received[at]!)

/** Sends a form as the app's payment sheet does. */
async function pressed(sheet: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(sheet, { method: 'POST', body: new URLSearchParams(fields) })
  return response.text()
}

describe('our own client', () => {
  test('makes an order that is paid in WeChat', async () => {
    const order = await newOrder()
    const made = await client.order(order)
    expect(await client.order(order)).toMatchObject({ is: 'done' })
    expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'unpaid' } })
    const page = made.is === 'done' && made.value.by === 'wechat' ? { ...made.value.page } : {}
    const sheet = `${sandbox.urls.wechat}/sheet`
    const shown = await (await fetch(`${sheet}?${new URLSearchParams(page).toString()}`)).text()
    expect(shown).toContain('抓娃娃 10 局')
    expect(shown).toContain('¥12.05')
    const forged = { ...page, paySign: 'AAAA' }
    expect(await pressed(sheet, { ...forged, act: 'pay' })).toContain('支付验证签名失败')
    expect(await pressed(sheet, { ...page, act: 'pay' })).toContain('支付成功')
    expect(await pressed(sheet, { ...page, act: 'pay' })).toContain('订单已关闭')
    const payment = { is: 'paid', amount: 1_205, payer: order.payer }
    expect(await client.ask(order.number)).toMatchObject({ is: 'done', value: payment })
    await received(1)
    expect(await read()).toMatchObject({ is: 'done', value: { number: order.number, payment } })
  })

  test('makes an order that is paid in Alipay', async () => {
    const order = await inAlipay()
    const made = await client.order(order)
    const number = made.is === 'done' && made.value.by === 'alipay' ? made.value.tradeNumber : ''
    const sheet = `${sandbox.urls.alipay}/sheet`
    expect(await (await fetch(`${sheet}?trade_no=${number}`)).text()).toContain('¥12.05')
    expect(await pressed(sheet, { trade_no: number, act: 'pay' })).toContain('支付成功')
    expect(await pressed(sheet, { trade_no: number, act: 'pay' })).toContain('无法付款')
    await received(1)
    expect(await read()).toMatchObject({ value: { payment: { payer: '074player' } } })
  })

  test('closes an unpaid order and rejects a paid one', async () => {
    const order = await newOrder()
    await client.order(order)
    expect(await client.close(order.number)).toEqual({ is: 'done', value: {} })
    expect(await client.close(order.number)).toEqual({ is: 'done', value: {} })
    expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'closed' } })
    const paid = await paidOrder()
    expect(await client.close(paid.number)).toMatchObject({ is: 'refused', code: 'paid' })
    expect(await client.close('NOBODY')).toMatchObject({ is: 'refused', code: 'notThere' })
  })

  test('refunds a coupon payment only as a whole', async () => {
    const order = await newOrder()
    await client.order(order)
    const { number } = order
    await control.ask('POST', 'do', { platform: 'fubei', act: 'pay', number, coupon: 100 })
    expect(await client.ask(number)).toMatchObject({ value: { is: 'paid', wholeOnly: true } })
    expect(await client.refund(refundOf(order, 'coupon1'))).toMatchObject({ is: 'refused' })
    const whole = refundOf(order, 'coupon2', order.amount)
    expect(await client.refund(whole)).toMatchObject({ value: { state: 'done' } })
  })

  test('refunds a part once per number', async () => {
    const order = await paidOrder()
    const done = { is: 'done', value: { state: 'done', amount: 205 } }
    expect(await client.refund(refundOf(order))).toMatchObject(done)
    expect(await client.refund(refundOf(order))).toMatchObject(done)
    expect(await client.askRefund(refundOf(order))).toMatchObject(done)
    const rest = refundOf(order, 'back2', 1_001)
    expect(await client.refund(rest)).toMatchObject({ is: 'refused', code: 'AMOUNT_ERROR' })
    const unpaid = await newOrder()
    await client.order(unpaid)
    expect(await client.refund(refundOf(unpaid, 'back3'))).toMatchObject({ is: 'refused' })
  })

  test('is told when an order’s time is over', async () => {
    const order = await newOrder()
    await client.order(order)
    await control.advance(5 * MINUTE_MS)
    expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'closed' } })
    expect(await act('pay', order)).toMatchObject({ order_status: 'CLOSED' })
  })

  test('tests the connection and detects wrong keys', async () => {
    expect(await client.test()).toEqual({ is: 'works', words: '' })
    for (const wrong of [{ secret: 'other' }, { appId: '20190000' }]) {
      const other = newFubeiPaymentPort({ ...keys, ...wrong }, account.appId, http())
      expect(await other.test()).toMatchObject({ is: 'wrongKeys' })
    }
  })
})

describe('the gateway', () => {
  type Answer = { result_code: number; result_message: string; data: unknown }
  /** Signs by the rule of the platform's php-sdk: names in lower case, each value after its name. */
  function sdkSign(fields: Record<string, string>, secret: string): string {
    const small = Object.entries(fields).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    const sorted = small.toSorted(([one], [other]) => (one < other ? -1 : 1))
    const text = sorted.map(([name, value]) => `${name}=${value}`).join('&')
    return createHash('md5').update(`${text}${secret}`).digest('hex').toUpperCase()
  }
  async function ask(who: Record<string, string>, biz: object, secret: string, path = '/gateway') {
    const fields = {
      ...who,
      method: 'fbpay.order.query',
      format: 'json',
      sign_method: 'md5',
      nonce: 'n1',
      version: '1.0',
      biz_content: JSON.stringify(biz),
    }
    const body = JSON.stringify({ ...fields, sign: sdkSign(fields, secret) })
    return (await (await fetch(url + path, { method: 'POST', body })).json()) as Answer
  }

  test('authenticates by merchant or agent secret', async () => {
    const order = await paidOrder()
    const biz = { merchant_order_sn: order.number }
    const own = await ask({ app_id: keys.appId }, biz, keys.secret)
    expect(own).toMatchObject({ result_code: 200, data: { order_status: 'SUCCESS' } })
    const agent = { vendor_sn: keys.vendorNumber }
    const named = { ...biz, merchant_id: keys.merchantId }
    const byAgent = await ask(agent, named, keys.vendorSecret, '/gateway/agent')
    expect(byAgent).toMatchObject({ result_code: 200, data: { total_amount: '12.05' } })
    expect(await ask(agent, biz, keys.vendorSecret)).toMatchObject({ result_code: 10001 })
    expect(await ask({ app_id: keys.appId }, biz, keys.vendorSecret)).toMatchObject({
      result_code: 10004,
      result_message: '签名错误',
    })
  })

  test('rejects a call with any changed byte', async () => {
    await client.order(await newOrder())
    const sent = sentOf((await control.log('fubei'))[0]!)
    expect(JSON.parse((await send(url, sent)).text)).toMatchObject({ result_code: 200 })
    const changed = changedOnce(sent.body.toString('latin1'))
    const answers = await Promise.all(
      changed.map((text) => send(url, { ...sent, body: Buffer.from(text, 'latin1') })),
    )
    for (const [at, { status, text }] of answers.entries()) {
      const isTaken = status === 200 && JSON.parse(text).result_code === 200
      expect([changed[at], isTaken]).toEqual([changed[at], false])
    }
  })
})

describe('troubles', () => {
  test.each([
    ['lost-request', false],
    ['lost-answer', true],
    ['system-error', false],
    [{ 'system-error': { when: 'after' } }, true],
  ])('leaves an order unknown after %j', async (effect, arrived) => {
    const order = await newOrder()
    await control.rule('fubei', effect)
    expect(await client.order(order)).toMatchObject({ is: 'unknown' })
    expect(await client.ask(order.number)).toMatchObject({ is: arrived ? 'done' : 'unknown' })
    expect(await client.order(order)).toMatchObject({ is: 'done' })
  })

  test('completes an order whose answer comes too late', async () => {
    const order = await newOrder()
    await control.rule('fubei', { delay: { ms: 1_500 } })
    const hasty = newFubeiPaymentPort(keys, account.appId, http(300))
    expect(await hasty.order(order)).toMatchObject({ is: 'unknown' })
    await expect.poll(async () => (await client.ask(order.number)).is).toBe('done')
  })

  test.each(['frequency-limited', 'no-auth', 'param-error'])(
    '%s leaves it unknown',
    async (name) => {
      await control.rule('fubei', name)
      expect(await client.order(await newOrder())).toMatchObject({ is: 'unknown' })
    },
  )

  test('simulates slow, failed and unfunded refunds', async () => {
    const order = await paidOrder()
    await control.rule('fubei', { refund: 'slow' })
    const underway = { is: 'done', value: { state: 'underway' } }
    expect(await client.refund(refundOf(order))).toMatchObject(underway)
    await control.advance(60_000)
    expect(await client.askRefund(refundOf(order))).toMatchObject({ value: { state: 'done' } })
    await control.rule('fubei', { refund: 'closed' })
    const failed = await client.refund(refundOf(order, 'back2'))
    expect(failed).toMatchObject({ value: { state: 'closed' } })
    await control.rule('fubei', 'insufficient-balance')
    const poor = await client.refund(refundOf(order, 'back3'))
    expect(poor).toMatchObject({ is: 'refused', code: 'BALANCE_NOT_ENOUGH' })
  })
})

describe('notices', () => {
  test.each([
    ['wrong-merchant', { is: 'refused', code: 'notOurs' }],
    ['bad-signature', { is: 'refused', code: 'badSignature' }],
    ['no-signature', { is: 'refused', code: 'badSignature' }],
    ['wrong-amount', { is: 'done', value: { payment: { amount: 11_205 } } }],
  ])('are resent correctly after a fault: %s', async (notice, outcome) => {
    merchant.answers(500, '')
    await control.rule('fubei', { notice })
    await paidOrder()
    await received(1)
    expect(await read()).toMatchObject(outcome)
    merchant.answers(200, 'success')
    await control.advance(4 * MINUTE_MS)
    await received(2)
    expect(await read(1)).toMatchObject({ is: 'done', value: { payment: { amount: 1_205 } } })
    await control.advance(DAY_MS)
    await received(2)
  })

  test('may not come at all, then asking tells', async () => {
    await control.rule('fubei', { notice: 'drop' })
    const order = await paidOrder()
    await control.advance(DAY_MS)
    expect(merchant.received).toEqual([])
    expect(await client.ask(order.number)).toMatchObject({ value: { is: 'paid' } })
  })

  test('may be duplicated or precede the answer', async () => {
    await control.rule('fubei', { notice: { duplicate: { n: 2 } } })
    await paidOrder()
    await received(3)
    await control.rule('fubei', { notice: 'before-answer' })
    await paidOrder()
    expect(merchant.received.length).toBe(4)
  })

  test('reject the time skew effect', async () => {
    const wish = control.rule('fubei', { notice: { skew: { s: 1 } } })
    await expect(wish).rejects.toThrow('no effect')
  })
})
