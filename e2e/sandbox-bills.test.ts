import { afterAll, beforeEach, expect, test } from 'vitest'
import { Formatter } from 'wechatpay-axios-plugin'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { newAlipayPaymentPort } from '#server/outside/alipay/client.ts'
import type { BillLine, BillPort } from '#server/outside/payments/bill-port.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { wechatMerchant } from './wechat-merchant.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const NOWHERE = 'http://127.0.0.1:9'
const merchant = wechatMerchant(sandbox, NOWHERE)
const { alipay: keys } = sandbox.credentials
const alipay = newAlipayPaymentPort(
  {
    appId: keys.appId,
    sellerId: keys.sellerId,
    privateKey: keys.appPrivateKey,
    trust: { publicKey: keys.alipayPublicKey },
  },
  newOutsideHttp({ name: 'alipay', url: sandbox.urls.alipay }),
)
const ports = { wechatPay: merchant.client().bills!, alipay: alipay.bills! }

const today = formatShanghaiDay(new Date())
const past = {
  payments: [
    { number: 'PF1', fen: 1_999, title: '10 币，送 2 币', at: '2026-01-05T15:59:59.000Z' },
    { number: 'PF2', fen: 500, title: '1 局', at: '2026-01-05T16:00:00.000Z' },
  ],
  refunds: [
    {
      number: 'R1',
      orderNumber: 'PF1',
      fen: 999,
      title: '10 币，送 2 币',
      at: '2026-01-05T15:59:59.000Z',
    },
  ],
}

async function billOf(port: BillPort, day: string): Promise<BillLine[]> {
  const fetched = await port.fetch(day)
  if (fetched.is !== 'done') throw new Error(JSON.stringify(fetched))
  return Array.fromAsync(port.lines(fetched.value))
}

for (const platform of ['wechatPay', 'alipay'] as const) {
  test(`${platform}: lists payments and refunds of a Chinese day`, async () => {
    await control.ask('POST', 'do', { platform, act: 'past', ...past })
    const [first, back, ...others] = await billOf(ports[platform], '2026-01-05')
    expect(others).toEqual([])
    const at = new Date('2026-01-05T15:59:59.000Z')
    const own = { orderNumber: 'PF1', at }
    const places = platform === 'wechatPay' ? 0 : 3
    const fee = (milli: number) => Math.trunc(milli / 10 ** places) * 10 ** places
    expect(first).toMatchObject({ ...own, kind: 'payment', number: 'PF1', amount: toFen(1_999) })
    expect(first!.feeMilli).toBe(fee(11_994))
    expect(back).toMatchObject({ ...own, kind: 'refund', number: 'R1', amount: toFen(999) })
    expect(back!.feeMilli).toBe(-fee(5_994))
    expect((await billOf(ports[platform], '2026-01-06')).map(({ number }) => number)).toEqual([
      'PF2',
    ])
    expect(await ports[platform].fetch('2026-01-04')).toMatchObject({
      is: 'refused',
      code: 'noTrade',
    })
    const flows = ports[platform].flows!
    const moved = await flows.fetch('2026-01-05')
    if (moved.is !== 'done') throw new Error(JSON.stringify(moved))
    const told = await Array.fromAsync(flows.lines(moved.value))
    const cents = platform === 'wechatPay' ? Math.round : Math.trunc
    expect(told.map(({ kind, providerNumber, amount }) => [kind, providerNumber, amount])).toEqual([
      ['payment', first!.providerNumber, 1_999],
      ['fee', first!.providerNumber, -cents(11.994)],
      ['refund', back!.providerNumber, -999],
      ['feeBack', back!.providerNumber, cents(5.994)],
    ])
    expect(new Set(told.map(({ flowNumber }) => flowNumber)).size).toBe(told.length)
    expect(await ports[platform].fetch(today)).toMatchObject({ is: 'refused', code: 'notYet' })
  })
}

test('the daily bill lists payments and refunds', async () => {
  const order = await merchant.paidOrder()
  await merchant.client().refund({
    number: 'R7',
    orderNumber: order.number,
    amount: toFen(99),
    orderAmount: order.amount,
    reason: '未出币',
    noticeUrl: NOWHERE,
  })
  await control.advance(2 * DAY_MS)
  const fetched = await ports.wechatPay.fetch(today)
  if (fetched.is !== 'done') throw new Error(fetched.is)
  const lines = await Array.fromAsync(ports.wechatPay.lines(fetched.value))
  expect(lines.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ['payment', order.number, 1_999],
    ['refund', 'R7', 99],
  ])
  const flows = ports.wechatPay.flows!
  const moved = await flows.fetch(today)
  if (moved.is !== 'done') throw new Error(moved.is)
  const [id, refundId] = lines.map(({ providerNumber }) => providerNumber)
  const told = await Array.fromAsync(flows.lines(moved.value))
  expect(told.map(({ kind, providerNumber, amount }) => [kind, providerNumber, amount])).toEqual([
    ['payment', id, 1_999],
    ['fee', id, -12],
    ['refund', refundId, -99],
    ['feeBack', refundId, 1],
  ])
  const read = Formatter.castCsvBill(gunzipSync(fetched.value.bytes)) as {
    rows: object[]
    summary: object
  }
  expect(read.rows).toHaveLength(2)
  expect(read.rows[0]).toMatchObject({ 商户订单号: order.number, 订单金额: '19.99', 费率: '0.60%' })
  expect(read.summary).toMatchObject({
    总交易单数: '2',
    订单总金额: '19.99',
    申请退款总金额: '0.99',
  })
})

test('a bill that broke off is none', async () => {
  await control.ask('POST', 'do', { platform: 'wechatPay', act: 'past', ...past })
  const spoil = (effect: string) =>
    control.ask('POST', 'rules', {
      platform: 'wechatPay',
      match: { path: '/v3/billdownload/file' },
      times: 1,
      effect,
    })
  await spoil('lost-answer')
  expect(await ports.wechatPay.fetch('2026-01-05')).toMatchObject({ is: 'unknown' })
  await spoil('system-error')
  expect(await ports.wechatPay.fetch('2026-01-05')).toMatchObject({ is: 'unknown' })
})

test('wechatPay: reports a site refund without an amount', async () => {
  const { number } = await merchant.paidOrder()
  await control.ask('POST', 'do', { platform: 'wechatPay', act: 'refund-part-at-site', number })
  const told = await merchant.client().ask(number)
  expect(told).toMatchObject({ value: { is: 'refunded', amount: 1_999, refunded: undefined } })
  await control.advance(2 * DAY_MS)
  const [, refund] = await billOf(ports.wechatPay, today)
  expect(refund).toMatchObject({ kind: 'refund', orderNumber: number, amount: toFen(999) })
})

test('alipay: reports a site refund only when complete', async () => {
  const number = 'site01'
  await alipay.order({
    number,
    amount: toFen(1_205),
    title: '10 币',
    app: 'alipay',
    payer: '074player',
    payerAddress: '192.0.2.1',
    expiresAt: new Date(Date.now() + 300_000),
    shared: false,
    noticeUrl: NOWHERE,
  })
  const act = (name: string) => control.ask('POST', 'do', { platform: 'alipay', act: name, number })
  await act('pay')
  await act('refund-part-at-site')
  expect(await alipay.ask(number)).toMatchObject({ value: { is: 'paid' } })
  await act('refund-at-site')
  const whole = { is: 'refunded', refunded: 1_205 }
  expect(await alipay.ask(number)).toMatchObject({ is: 'done', value: whole })
})
