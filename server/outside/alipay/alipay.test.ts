import { createVerify } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { alipayAnswers } from '../test/alipay-answers.ts'
import { saysNothing } from '../test/scripted-server.ts'
import { newAlipayPaymentPort } from './client.ts'
import { parseChinaTime } from './times.ts'

const alipay = await alipayAnswers()
const { provider, account, says, saysAll, lastAsked } = alipay
afterAll(() => provider.stop())
afterEach(() => void vi.useRealTimers())
const client = newAlipayPaymentPort(account, provider.http)
const business = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code })

const order = {
  number: 'a1b2c3d4',
  amount: toFen(1_205),
  title: '10币/次&奖',
  app: 'alipay' as const,
  payer: '074open',
  payerAddress: '192.0.2.1',
  expiresAt: new Date('2026-11-21T16:30:00Z'),
  shared: true,
  noticeUrl: 'https://play.example/api/notify/alipay/1',
}
const refund = {
  number: 'r1',
  orderNumber: order.number,
  amount: toFen(205),
  orderAmount: order.amount,
  reason: '设备故障',
  noticeUrl: order.noticeUrl,
}
const trade = {
  code: '10000',
  out_trade_no: order.number,
  trade_no: '2026112122001',
  total_amount: '12.05',
  buyer_open_id: '074open',
}
const paid = { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: '2026-11-22 00:10:00' }

test('formats and parses times of China', () => {
  expect(formatShanghaiTime(order.expiresAt)).toBe('2026-11-22 00:30:00')
  expect(parseChinaTime('2026-11-22 00:30:00')).toEqual(order.expiresAt)
  expect(parseChinaTime('2026-02-30 00:30:00')).toBeUndefined()
})

test('sends a signed order in yuan', async () => {
  says('alipay.trade.create', { code: '10000', out_trade_no: order.number, trade_no: 't1' })
  const outcome = await client.order(order)
  expect(outcome).toEqual({ is: 'done', value: { by: 'alipay', tradeNumber: 't1' } })
  const { sign = '', ...asked } = lastAsked()
  const text = Object.keys(asked)
    .toSorted()
    .map((name) => `${name}=${asked[name]}`)
    .join('&')
  expect(createVerify('RSA-SHA256').update(text).verify(alipay.publicKey, sign, 'base64')).toBe(
    true,
  )
  expect(asked).toMatchObject({ method: 'alipay.trade.create', notify_url: order.noticeUrl })
  expect(JSON.parse(asked['biz_content']!)).toEqual({
    out_trade_no: order.number,
    total_amount: '12.05',
    subject: '10币 次 奖',
    product_code: 'JSAPI_PAY',
    op_app_id: account.appId,
    buyer_open_id: '074open',
    time_expire: '2026-11-22 00:30:00',
    extend_params: { royalty_freeze: 'true' },
  })
  const other = { amount: toFen(10), payer: '2088102100000001', shared: false }
  await client.order({ ...order, ...other })
  const biz = JSON.parse(lastAsked()['biz_content']!) as object
  expect(biz).toMatchObject({ buyer_id: '2088102100000001', total_amount: '0.10' })
  expect(biz).not.toHaveProperty('extend_params')
})

test.each([
  [business('ACQ.SELLER_BEEN_BLOCKED'), { is: 'refused', code: 'ACQ.SELLER_BEEN_BLOCKED' }],
  [{ code: '40002', sub_code: 'isv.invalid-signature' }, { is: 'refused' }],
  [{ code: '40006', sub_code: 'isv.insufficient-isv-permissions' }, { is: 'refused' }],
  [business('ACQ.SYSTEM_ERROR'), { is: 'unknown' }],
  [business('aop.ACQ.SYSTEM_ERROR'), { is: 'unknown' }],
  [business('ACQ.TRADE_HAS_SUCCESS'), { is: 'unknown' }],
  [business('ACQ.CONTEXT_INCONSISTENT'), { is: 'unknown' }],
  [business('ACQ.SOMETHING_NEW'), { is: 'unknown' }],
  [{ code: '20000', sub_code: 'isp.unknow-error' }, { is: 'unknown' }],
  [{ code: '10003' }, { is: 'unknown' }],
  [{ code: '10000', out_trade_no: 'another', trade_no: 't1' }, { is: 'unknown' }],
  [{ code: '10000' }, { is: 'unknown' }],
])('an order that is answered %j', async (fields, outcome) => {
  says('alipay.trade.create', fields)
  expect(await client.order(order)).toMatchObject(outcome)
})

test.each([
  ['WAIT_BUYER_PAY', { ...trade, trade_status: 'WAIT_BUYER_PAY' }, { is: 'unpaid' }],
  ['TRADE_CLOSED, never paid', { ...trade, trade_status: 'TRADE_CLOSED' }, { is: 'closed' }],
  [
    'TRADE_CLOSED, refunded whole',
    { ...paid, trade_status: 'TRADE_CLOSED' },
    { is: 'refunded', amount: 1_205, refunded: 1_205 },
  ],
  ['TRADE_FINISHED', { ...paid, trade_status: 'TRADE_FINISHED' }, { is: 'paid' }],
  [
    'TRADE_SUCCESS',
    paid,
    {
      is: 'paid',
      amount: 1_205,
      paidAt: new Date('2026-11-21T16:10:00Z'),
      payer: '074open',
      providerNumber: '2026112122001',
    },
  ],
])('a trade in state %s', async (_state, fields, value) => {
  says('alipay.trade.query', fields)
  expect(await client.ask(order.number)).toMatchObject({ is: 'done', value })
})

test.each([
  [{ ...paid, total_amount: '12.055' }],
  [{ ...paid, total_amount: 12.05 }],
  [{ ...paid, out_trade_no: 'another' }],
  [{ ...paid, send_pay_date: undefined }],
  [{ ...paid, trade_status: 'SOMETHING_NEW' }],
  [{ code: '40002', sub_code: 'isv.invalid-signature' }],
])('leaves an order unknown after response %j', async (fields) => {
  says('alipay.trade.query', fields)
  expect(await client.ask(order.number)).toMatchObject({ is: 'unknown' })
})

describe('what is not there', () => {
  const minuteLater = () => vi.setSystemTime(Date.now() + 61_000)

  test('counts as not arrived after a second query', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    says('alipay.trade.query', business('ACQ.TRADE_NOT_EXIST'))
    expect(await client.ask('lost')).toMatchObject({ is: 'unknown' })
    expect(await client.ask('lost')).toMatchObject({ is: 'unknown' })
    minuteLater()
    expect(await client.ask('lost')).toEqual({ is: 'neverArrived' })
  })

  test('stays unknown after a repeated request', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    says('alipay.trade.query', business('ACQ.TRADE_NOT_EXIST'))
    await client.ask(order.number)
    provider.says((response) => response.destroy())
    await client.order(order)
    minuteLater()
    says('alipay.trade.query', business('ACQ.TRADE_NOT_EXIST'))
    expect(await client.ask(order.number)).toMatchObject({ is: 'unknown' })
  })

  test('stays unknown when the platform rejects the app', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    says('alipay.trade.query', { code: '40002', sub_code: 'isv.invalid-signature' })
    expect(await client.ask('unasked')).toMatchObject({ is: 'unknown' })
    minuteLater()
    expect(await client.ask('unasked')).toMatchObject({ is: 'unknown' })
  })

  test('counts a refund without status as not done', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    says('alipay.trade.fastpay.refund.query', { code: '10000', msg: 'Success' })
    expect(await client.askRefund(refund)).toMatchObject({ is: 'unknown' })
    minuteLater()
    expect(await client.askRefund(refund)).toEqual({ is: 'neverArrived' })
  })
})

test.each([
  ['ACQ.TRADE_STATUS_ERROR', paid, { is: 'refused', code: 'paid' }],
  ['ACQ.REASON_ILLEGAL_STATUS', { ...trade, trade_status: 'TRADE_CLOSED' }, { is: 'done' }],
  ['ACQ.TRADE_STATUS_ERROR', { code: '20000' }, { is: 'unknown' }],
  ['ACQ.TRADE_NOT_EXIST', {}, { is: 'refused', code: 'notThere' }],
  ['ACQ.SYSTEM_ERROR', {}, { is: 'unknown' }],
])('closing that is answered %s', async (code, found, outcome) => {
  saysAll({ 'alipay.trade.close': business(code), 'alipay.trade.query': found })
  expect(await client.close(order.number)).toMatchObject(outcome)
})

const back = { trade_no: 't1', refund_amount: '2.05', refund_status: 'REFUND_SUCCESS' }
test.each([
  [{ code: '10000', trade_no: 't1', fund_change: 'Y', refund_fee: '9.05' }, {}, { is: 'done' }],
  [{ code: '10000', trade_no: 't1', fund_change: 'N' }, { code: '10000', ...back }, { is: 'done' }],
  [{ code: '10000', trade_no: 't1', fund_change: 'N' }, { code: '10000' }, { is: 'unknown' }],
  [business('ACQ.REASON_TRADE_REFUND_FEE_ERR'), {}, { is: 'refused' }],
  [business('ACQ.SELLER_BALANCE_NOT_ENOUGH'), {}, { is: 'unknown' }],
  [business('ACQ.DISCORDANT_REPEAT_REQUEST'), {}, { is: 'unknown' }],
])('a refund that is answered %j', async (given, found, outcome) => {
  const methods = { 'alipay.trade.refund': given, 'alipay.trade.fastpay.refund.query': found }
  saysAll(methods)
  const value = { state: 'done', amount: 205, providerNumber: 't1' }
  const expected = outcome.is === 'done' ? { ...outcome, value } : outcome
  expect(await client.refund(refund)).toMatchObject(expected)
})

describe('an answer is believed only as it was signed', () => {
  const inner = JSON.stringify(paid)
  const sign = alipay.sign(inner)
  test.each([
    ['no signature', `{"alipay_trade_query_response":${inner}}`],
    [
      'another content',
      `{"alipay_trade_query_response":${inner.replace('12', '13')},"sign":"${sign}"}`,
    ],
    ['another signature', `{"alipay_trade_query_response":${inner},"sign":"${alipay.sign('{}')}"}`],
    ['an error at the door', `{"error_response":{"code":"40002","sub_code":"x"},"sign":"${sign}"}`],
  ])('%s', async (_what, text) => {
    provider.says((response) => response.end(text))
    expect(await client.ask(order.number)).toMatchObject({ is: 'unknown' })
  })
})

test.each(saysNothing)('leaves a refund unknown when the provider %s', async (_what, how) => {
  const before = provider.heard.length
  provider.says(how)
  expect(await client.refund(refund)).toMatchObject({ is: 'unknown' })
  expect(provider.heard.length).toBe(before + 1)
})

test('the connection test reports wrong keys', async () => {
  says('alipay.trade.query', business('ACQ.TRADE_NOT_EXIST'))
  expect(await client.test()).toEqual({ is: 'works', words: '' })
  says('alipay.trade.query', { code: '40002', sub_code: 'isv.invalid-app-id', sub_msg: 'words' })
  expect(await client.test()).toMatchObject({ is: 'wrongKeys' })
})

describe('keys', () => {
  const bare = (key: string) => key.replaceAll(/-----[A-Z ]+-----|\n/g, '')

  test('may be bare base64', async () => {
    const publicKey = bare(account.trust.publicKey)
    const keys = { ...account, privateKey: bare(account.privateKey), trust: { publicKey } }
    says('alipay.trade.query', paid)
    const outcome = await newAlipayPaymentPort(keys, provider.http).ask(order.number)
    expect(outcome).toMatchObject({ is: 'done' })
  })

  test('fail immediately when unreadable', () => {
    const withoutTrust = { ...account, trust: { publicKey: '' } }
    expect(() => newAlipayPaymentPort(withoutTrust, provider.http)).toThrow('public key of Alipay')
    const withoutKey = { ...account, privateKey: 'x' }
    expect(() => newAlipayPaymentPort(withoutKey, provider.http)).toThrow('private key')
  })
})
