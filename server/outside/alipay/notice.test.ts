import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { alipayAnswers } from '../test/alipay-answers.ts'
import { newAlipayPaymentPort } from './client.ts'

const { provider, account, sign, says } = await alipayAnswers()
afterAll(() => provider.stop())
const client = newAlipayPaymentPort(account, provider.http)

const form = {
  notify_id: 'n1',
  notify_time: formatShanghaiTime(new Date()),
  app_id: account.appId,
  seller_id: account.sellerId,
  out_trade_no: 'a1b2c3d4',
  trade_no: 't1',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '12.05',
  subject: '10币 100% + 送',
  buyer_open_id: '074open',
  gmt_payment: '2026-11-22 00:10:00',
}
type Form = Readonly<Record<string, string>>

function read(fields: Form, how: { algorithm?: string; type?: string; more?: string } = {}) {
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const { algorithm, type = 'RSA2', more = '' } = how
  const whole = { ...fields, sign: sign(text, algorithm), sign_type: type }
  const body = Buffer.from(new URLSearchParams(whole).toString() + more)
  return client.readNotice({ headers: {}, body })
}

test('reads a signed payment with its Chinese time', async () => {
  const paidAt = new Date('2026-11-21T16:10:00Z')
  const payment = { is: 'paid', amount: 1_205, paidAt, payer: '074open', providerNumber: 't1' }
  const value = { about: 'payment', id: 'n1', number: 'a1b2c3d4', payment }
  expect(await read(form)).toEqual({ is: 'done', value })
  const { buyer_open_id: _none, ...rest } = form
  const old = await read({ ...rest, buyer_id: '2088102100000001', fund_bill_list: '' })
  expect(old).toMatchObject({ is: 'done', value: { payment: { payer: '2088102100000001' } } })
})

test.each([
  ['WAIT_BUYER_PAY', 'unpaid'],
  ['TRADE_CLOSED', 'closed'],
])('%s is no payment', async (status, is) => {
  const { gmt_payment: _none, ...rest } = form
  const outcome = await read({ ...rest, trade_status: status })
  expect(outcome).toMatchObject({ is: 'done', value: { payment: { is } } })
})

test('accepts a notice from 25 hours ago', async () => {
  const notify_time = formatShanghaiTime(new Date(Date.now() - 25 * HOUR_MS))
  expect(await read({ ...form, notify_time })).toMatchObject({ is: 'done', value: { id: 'n1' } })
})

describe('is refused', () => {
  test.each([
    ['for another app', { app_id: '2021000000000002' }, 'notOurs'],
    ['for another seller', { seller_id: '2088000000000002' }, 'notOurs'],
  ])('what is %s', async (_what, change, code) => {
    expect(await read({ ...form, ...change })).toMatchObject({ is: 'refused', code })
  })

  test('a weaker signature, though it holds', async () => {
    const outcome = await read(form, { algorithm: 'RSA-SHA1', type: 'RSA' })
    expect(outcome).toMatchObject({ is: 'refused', code: 'badSignature' })
  })

  test('a name that comes twice', async () => {
    const outcome = await read(form, { more: '&total_amount=12.05' })
    expect(outcome).toMatchObject({ is: 'refused', code: 'badSignature' })
  })

  test.each([[''], ['x'], ['sign=&sign_type=RSA2'], ['%']])('%j', async (text) => {
    const outcome = await client.readNotice({ headers: {}, body: Buffer.from(text) })
    expect(outcome).toMatchObject({ is: 'refused', code: 'badSignature' })
  })
})

describe('of a refund', () => {
  const refund = {
    ...form,
    out_biz_no: 'r1',
    refund_fee: '9.05',
    gmt_refund: '2026-11-22 00:20:00.123',
  }
  const method = 'alipay.trade.fastpay.refund.query'

  test('reads the amount of this refund by query', async () => {
    const found = { trade_no: 't1', refund_amount: '2.05', refund_status: 'REFUND_SUCCESS' }
    says(method, { code: '10000', ...found })
    const value = { about: 'refund', number: 'r1', refund: { state: 'done', amount: 205 } }
    expect(await read(refund)).toMatchObject({ is: 'done', value })
  })

  test('is unknown when not found or unnamed', async () => {
    says(method, { code: '10000' })
    expect(await read(refund)).toMatchObject({ is: 'unknown' })
    const { out_biz_no: _none, ...unnamed } = refund
    expect(await read(unnamed)).toMatchObject({ is: 'unknown' })
  })
})
