import { randomBytes, sign, X509Certificate } from 'node:crypto'
import { Aes, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import type { PaymentOrder } from '#server/outside/payments/payment-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'
import {
  changedOnce,
  headerIn,
  send,
  sentOf,
  withHeader,
  type Sent,
} from '#sandbox/test/raw-request.ts'
import { wechatMerchant } from './wechat-merchant.ts'

const sandbox = await startSandbox()
const notices = await receiver()
afterAll(async () => {
  await sandbox.stop()
  await notices.stop()
})
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const keys = sandbox.credentials.wechatPay
const merchant = wechatMerchant(sandbox, notices.url)
const client = merchant.client()
const stateOf = async () =>
  (
    await control.ask<{ platforms: { wechatPay: { orders: Told[]; refunds: unknown[] } } }>(
      'GET',
      'state',
    )
  ).platforms.wechatPay
type Told = { out_trade_no: string; trade_state: string }

const refundOf = (order: PaymentOrder, part: number, number = 'R1') => ({
  number,
  orderNumber: order.number,
  amount: toFen(part),
  orderAmount: order.amount,
  reason: '未出币',
  noticeUrl: notices.url,
})

function bodyOf(order: PaymentOrder) {
  return {
    appid: keys.appId,
    mchid: keys.mchId,
    description: order.title,
    out_trade_no: order.number,
    notify_url: order.noticeUrl,
    amount: { total: order.amount, currency: 'CNY' },
    payer: { openid: order.payer },
  }
}

describe('the official library', () => {
  const library = new Wechatpay({
    mchid: keys.mchId,
    serial: keys.serial,
    privateKey: keys.privateKey,
    certs: { [keys.publicKeyId]: keys.publicKey },
    baseURL: sandbox.urls.wechatPay,
  })
  const v3 = library['v3']!

  test('orders, asks, closes and refunds', async () => {
    const order = await merchant.newOrder()
    const { number } = order
    const made = await v3['pay']!['transactions']!['jsapi']!.post(bodyOf(order))
    expect(made).toMatchObject({
      status: 200,
      data: { prepay_id: expect.stringMatching(/^wx\d{8}/) },
    })
    expect(made.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(made.headers['request-id']).toBeTruthy()
    const byNumber = v3['pay']!['transactions']!['outTradeNo']!['$out_trade_no$']!
    const asked = { params: { mchid: keys.mchId }, out_trade_no: number }
    expect((await byNumber.get(asked)).data).toMatchObject({ trade_state: 'NOTPAY' })
    const { transaction_id } = await merchant.act<{ transaction_id: string }>('pay', { number })
    const byId = v3['pay']!['transactions']!['id']!['$transaction_id$']!
    const paid = await byId.get({ params: { mchid: keys.mchId }, transaction_id })
    expect(paid.data).toMatchObject({ trade_state: 'SUCCESS', out_trade_no: number })
    const refunds = v3['refund']!['domestic']!['refunds']!
    const amount = { refund: 500, total: 1999, currency: 'CNY' }
    const given = await refunds.post({ transaction_id, out_refund_no: 'R|1@*', amount })
    expect(given.data).toMatchObject({ status: 'PROCESSING' })
    const found = await refunds['{out_refund_no}']!.get({
      out_refund_no: encodeURIComponent('R|1@*'),
    })
    expect(found.data).toMatchObject({ out_refund_no: 'R|1@*', amount: { refund: 500 } })
    const other = await merchant.newOrder()
    await v3['pay']!['transactions']!['jsapi']!.post(bodyOf(other))
    const close = v3['pay']!['transactions']!['outTradeNo']!['$out_trade_no$']!['close']!
    const closed = await close.post({ mchid: keys.mchId }, { out_trade_no: other.number })
    expect(closed).toMatchObject({ status: 204, data: '' })
  })

  test('echoes, and opens certificates', async () => {
    const encrypted = Rsa.encrypt('小明', keys.publicKey)
    const echo = await v3['security']!['echo']!.post(
      { echo_message: 'hello', encrypted_echo_message: encrypted },
      { headers: { 'Wechatpay-Serial': keys.publicKeyId } },
    )
    const { echo_message, encrypted_echo_message } = echo.data as Record<string, string>
    expect(echo_message).toBe('hello')
    expect(Rsa.decrypt(encrypted_echo_message!, keys.privateKey)).toBe('小明')
    const { data } = (await v3['certificates']!.get()).data as unknown as {
      data: { serial_no: string; encrypt_certificate: Record<string, string> }[]
    }
    const { nonce, associated_data, ciphertext } = data[0]!.encrypt_certificate
    const pem = Aes.AesGcm.decrypt(ciphertext!, keys.apiV3Key, nonce!, associated_data)
    expect(new X509Certificate(pem).serialNumber).toBe(data[0]!.serial_no)
  })
})

describe('each changed byte is refused', () => {
  /** The nonce is checked last, after the signature. */
  const REPLAYED = /已被使用/
  const WRONG = /^(?!.*已被使用)/
  async function refusedAll(changed: readonly Sent[], words = WRONG) {
    for (const sent of changed) {
      const { status, text } = await send(sandbox.urls.wechatPay, sent)
      expect([status, JSON.parse(text)]).toMatchObject([401, { code: 'SIGN_ERROR' }])
      expect(text).toMatch(words)
    }
  }

  test('of an order and of a question', async () => {
    const order = await merchant.newOrder()
    await client.order(order)
    await client.ask(order.number)
    const before = await stateOf()
    const [made, asked] = (await control.log('wechatPay')).map(sentOf)
    for (const sent of [made!, asked!]) {
      const targets = changedOnce(sent.target, 1).map((target) => ({ ...sent, target }))
      await refusedAll(targets, /签名错误/)
      await refusedAll(
        [{ ...sent, body: Buffer.concat([sent.body, Buffer.from(' ')]) }],
        /签名错误/,
      )
      const header = headerIn(sent, 'authorization')
      const headers = [...changedOnce(header), withSpareBit(header)]
      await refusedAll(headers.map((value) => withHeader(sent, 'authorization', value)))
      await refusedAll([sent], REPLAYED)
    }
    const bodies = changedOnce(made!.body.toString('latin1'))
    const changed = bodies.map((body) => ({ ...made!, body: Buffer.from(body, 'latin1') }))
    await refusedAll(changed, /签名错误/)
    expect(await stateOf()).toEqual(before)
  })

  /** Sets an unused bit in the last letter of a base64 signature: it decodes to the same bytes. */
  function withSpareBit(header: string): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    return header.replace(/.(?==="$)/, (last) => letters[letters.indexOf(last) | 1]!)
  }

  test.each([
    [0, 200],
    [290, 200],
    [-290, 200],
    [310, 401],
    [-310, 401],
  ])('a request %i s old returns status %i', async (age, status) => {
    const { number } = await merchant.paidOrder()
    const timestamp = Math.floor(Date.now() / 1000) - age
    const nonce_str = randomBytes(16).toString('hex')
    const target = `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchId}`
    const message = Buffer.from(`GET\n${target}\n${timestamp}\n${nonce_str}\n\n`)
    const signature = sign('sha256', message, keys.privateKey).toString('base64')
    const parts = { signature, nonce_str, timestamp, serial_no: keys.serial, mchid: keys.mchId }
    const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
    const authorization = `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
    const rawHeaders = ['Host', 'localhost', 'Authorization', authorization]
    const sent = { method: 'GET', target, rawHeaders, body: Buffer.alloc(0) }
    expect(await send(sandbox.urls.wechatPay, sent)).toMatchObject({ status })
  })
})

describe('refusals', () => {
  test.each([
    ['an amount of nothing', { amount: toFen(0) }, 'PARAM_ERROR'],
    ['a number too short', { number: 'A1' }, 'PARAM_ERROR'],
    ['a notice address with a query', { noticeUrl: `${notices.url}?a=1` }, 'PARAM_ERROR'],
    ['a notice address without https', { noticeUrl: 'http://play.example/' }, 'PARAM_ERROR'],
    ['a mapped address', { payerAddress: '::ffff:203.0.113.7' }, 'PARAM_ERROR'],
    ['a payer of another account', { payer: `o${'a'.repeat(27)}` }, 'INVALID_REQUEST'],
    ['a time that is over', { expiresAt: new Date(0) }, 'INVALID_REQUEST'],
  ])('%s', async (_what, wish, code) => {
    const order = await merchant.newOrder(wish)
    expect(await client.order(order)).toMatchObject({ is: 'refused', code })
    expect((await stateOf()).orders).toEqual([])
  })

  test.each([
    ['an emoji', '开业🎉 10 币'],
    ['a control character', '第一行\n第二行'],
    ['more than 127 bytes', '长'.repeat(43)],
  ])('%s in the description', async (_what, description) => {
    const library = new Wechatpay({
      mchid: keys.mchId,
      serial: keys.serial,
      privateKey: keys.privateKey,
      certs: { [keys.publicKeyId]: keys.publicKey },
      baseURL: sandbox.urls.wechatPay,
    })
    const order = await merchant.newOrder()
    const jsapi = library['v3']!['pay']!['transactions']!['jsapi']!
    await expect(jsapi.post({ ...bodyOf(order), description })).rejects.toMatchObject({
      response: { status: 400, data: { code: 'PARAM_ERROR' } },
    })
    // Our own client cleans and shortens the description and sends the rest.
    expect(await client.order({ ...order, title: description })).toMatchObject({ is: 'done' })
  })

  test('a wrong type is told with its field', async () => {
    const order = await merchant.newOrder({ amount: toFen(0) })
    await client.order(order)
    const { answer, status } = (await control.log('wechatPay')).at(-1)!
    const detail = { field: '/amount/total', value: 0, location: 'body' }
    expect([status, JSON.parse(answer!)]).toMatchObject([400, { code: 'PARAM_ERROR', detail }])
  })

  test('repeats an order but rejects changed content', async () => {
    const order = await merchant.newOrder()
    const first = await client.order(order)
    const again = await client.order(order)
    const packages = [first, again].map((each) =>
      each.is === 'done' && each.value.by === 'wechat' ? each.value.page.package : undefined,
    )
    expect(packages[0]).toBeTruthy()
    expect(packages[1]).toBe(packages[0])
    const other = await client.order({ ...order, amount: toFen(1) })
    expect(other).toMatchObject({ is: 'unknown', because: expect.stringContaining('NO_USED') })
  })

  test('closed orders reject payment, paid orders reject closing', async () => {
    const order = await merchant.newOrder()
    await client.order(order)
    expect(await client.close(order.number)).toEqual({ is: 'done', value: {} })
    expect(await merchant.act('pay', { number: order.number })).toMatchObject({
      fault: '订单已关闭',
    })
    expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'closed' } })
    expect(await client.order(order)).toMatchObject({ is: 'refused', code: 'ORDER_CLOSED' })
    const { number } = await merchant.paidOrder()
    expect(await client.close(number)).toMatchObject({ is: 'refused', code: 'paid' })
    expect(await client.close('nobodysorder')).toMatchObject({ is: 'refused', code: 'notThere' })
  })

  test('closes an order after it expires', async () => {
    const order = await merchant.newOrder()
    await client.order(order)
    await control.advance(HOUR_MS)
    expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'closed' } })
  })
})

describe('refunds', () => {
  test('complete once per number', async () => {
    const order = await merchant.paidOrder()
    const refund = refundOf(order, 500)
    expect(await client.refund(refund)).toMatchObject({ is: 'done', value: { state: 'underway' } })
    await control.advance(1_000)
    const done = { is: 'done', value: { state: 'done', amount: 500 } }
    expect(await client.askRefund(refund)).toMatchObject(done)
    expect(await client.refund(refund)).toMatchObject(done)
    const other = await client.refund({ ...refund, amount: toFen(501) })
    expect(other).toMatchObject({ is: 'refused', code: 'INVALID_REQUEST' })
    expect((await stateOf()).refunds.length).toBe(1)
    const soon = await client.refund(refundOf(order, 1, 'R2'))
    expect(soon).toMatchObject({ is: 'unknown', because: expect.stringContaining('FREQUENCY') })
    await control.advance(60_000)
    expect(await client.refund(refundOf(order, 1500, 'R3'))).toMatchObject({ is: 'refused' })
    expect(await client.refund(refundOf(order, 1499, 'R2'))).toMatchObject({ is: 'done' })
    expect(await client.ask(order.number)).toMatchObject({
      value: { is: 'refunded', amount: 1999 },
    })
  })

  test.each([
    ['abnormal', 'abnormal'],
    ['closed', 'closed'],
    ['slow', 'underway'],
  ])('%s', async (refund, state) => {
    await control.rule('wechatPay', { refund })
    const order = await merchant.paidOrder()
    await client.refund(refundOf(order, 500))
    await control.advance(60_000)
    const number = { number: 'R1', orderNumber: order.number }
    expect(await client.askRefund(number)).toMatchObject({ is: 'done', value: { state } })
    if (state !== 'abnormal') return
    await merchant.act('settle-refund', { number: 'R1' })
    expect(await client.askRefund(number)).toMatchObject({ is: 'done', value: { state: 'done' } })
  })

  test('of what nobody paid are refused', async () => {
    const order = await merchant.newOrder()
    await client.order(order)
    expect(await client.refund(refundOf(order, 1))).toMatchObject({ is: 'refused' })
  })
})
