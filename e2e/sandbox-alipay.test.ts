import { AlipaySdk } from 'alipay-sdk'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import type { AlipayAccount } from '#server/outside/alipay/account.ts'
import { newAlipayPaymentPort } from '#server/outside/alipay/client.ts'
import { newAlipaySignInPort } from '#server/outside/alipay/sign-in.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
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

const { alipay: keys } = sandbox.credentials
const url = sandbox.urls.alipay
const certificates = {
  appCertificate: keys.appCertificate,
  alipayCertificate: keys.alipayCertificate,
  rootCertificates: keys.rootCertificate,
}
const modes = { key: { publicKey: keys.alipayPublicKey }, certificate: certificates }
type Mode = keyof typeof modes
const accountOf = (mode: Mode): AlipayAccount => ({
  appId: keys.appId,
  sellerId: keys.sellerId,
  privateKey: keys.appPrivateKey,
  trust: modes[mode],
})
const http = (answerMs = 8_000) => newOutsideHttp({ name: 'alipay', url, limits: { answerMs } })
const client = newAlipayPaymentPort(accountOf('key'), http())

const config = { appId: keys.appId, privateKey: keys.appPrivateKey, keyType: 'PKCS8' } as const
const gateway = `${url}/gateway.do`
const sdks: Readonly<Record<Mode, AlipaySdk>> = {
  key: new AlipaySdk({ ...config, gateway, alipayPublicKey: keys.alipayPublicKey }),
  certificate: new AlipaySdk({
    ...config,
    gateway,
    appCertContent: keys.appCertificate,
    alipayPublicCertContent: keys.alipayCertificate,
    alipayRootCertContent: keys.rootCertificate,
  }),
}
/** The library formats times in the time zone of the process; the platform reads them as China time. */
vi.stubEnv('TZ', 'Asia/Shanghai')
afterAll(() => vi.unstubAllEnvs())

let lastNumber = 0
const newOrder = () => ({
  number: `order${String(++lastNumber).padStart(6, '0')}`,
  amount: toFen(1_205),
  title: '10币 + 送2币 100%',
  app: 'alipay' as const,
  payer: '074player',
  payerAddress: '192.0.2.1',
  expiresAt: new Date(Date.now() + 5 * MINUTE_MS),
  shared: false,
  noticeUrl: merchant.url,
})
type Order = ReturnType<typeof newOrder>
const refundOf = (order: Order, number = 'back1', amount = 205) => ({
  number,
  orderNumber: order.number,
  amount: toFen(amount),
  orderAmount: order.amount,
  reason: '设备故障',
  noticeUrl: merchant.url,
})
const act = (name: string, order: Order) =>
  control.ask('POST', 'do', { platform: 'alipay', act: name, out_trade_no: order.number })
async function paidOrder(): Promise<Order> {
  const order = newOrder()
  expect(await client.order(order)).toMatchObject({ is: 'done' })
  await act('pay', order)
  return order
}
const received = (count: number) => expect.poll(() => merchant.received.length).toBe(count)
const lastForm = () =>
  Object.fromEntries(new URLSearchParams(merchant.received.at(-1)!.body.toString()))
const paid = { is: 'done', value: { is: 'paid', amount: 1_205, payer: '074player' } }

describe.each(['key', 'certificate'] as const)('in the mode of a %s', (mode) => {
  const ours = newAlipayPaymentPort(accountOf(mode), http())

  test('an order runs from creation to partial refunds', async () => {
    expect(await ours.test()).toMatchObject({ is: 'works' })
    const order = newOrder()
    const made = await ours.order(order)
    expect(made).toMatchObject({ is: 'done', value: { by: 'alipay' } })
    expect(await ours.order(order)).toEqual(made)
    expect(await ours.ask(order.number)).toEqual({ is: 'done', value: { is: 'unpaid' } })
    await act('pay', order)
    await received(1)
    expect(await ours.readNotice(merchant.received[0]!)).toMatchObject({
      is: 'done',
      value: { about: 'payment', number: order.number, payment: paid.value },
    })
    expect(await ours.ask(order.number)).toMatchObject(paid)
    expect(await ours.close(order.number)).toMatchObject({ is: 'refused', code: 'paid' })
    const back = { is: 'done', value: { state: 'done', amount: 205 } }
    const part = refundOf(order)
    expect(await ours.refund(part)).toMatchObject(back)
    expect(await ours.refund(part)).toMatchObject(back)
    expect(await ours.askRefund(part)).toMatchObject(back)
    await received(2)
    expect(lastForm()).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '2.05' })
    const rest = refundOf(order, 'back2', 1_000)
    expect(await ours.refund(rest)).toMatchObject({ value: { amount: 1_000 } })
    await received(3)
    expect(lastForm()).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '12.05' })
    expect(await ours.readNotice(merchant.received[2]!)).toMatchObject({
      value: { about: 'refund', number: 'back2', refund: { state: 'done', amount: 1_000 } },
    })
    const whole = { ...paid.value, is: 'refunded', refunded: 1_205 }
    expect(await ours.ask(order.number)).toMatchObject({ is: 'done', value: whole })
  })

  test('the library’s own calls pass, answers checked', async () => {
    const sdk = sdks[mode]
    const exec = (method: string, bizContent: object) =>
      sdk.exec(method, { notifyUrl: merchant.url, bizContent }, { validateSign: true })
    const outTradeNo = `library${mode}`
    const made = await exec('alipay.trade.create', {
      outTradeNo,
      totalAmount: '0.10',
      subject: '一币/次'.replace('/', ' '),
      productCode: 'JSAPI_PAY',
      opAppId: keys.appId,
      buyerId: '2088102100000001',
    })
    expect(made).toMatchObject({ code: '10000', outTradeNo })
    await control.ask('POST', 'do', { platform: 'alipay', act: 'pay', out_trade_no: outTradeNo })
    expect(await exec('alipay.trade.query', { outTradeNo })).toMatchObject({
      tradeStatus: 'TRADE_SUCCESS',
      totalAmount: '0.10',
      buyerUserId: '2088102100000001',
    })
    expect(await exec('alipay.trade.close', { outTradeNo })).toMatchObject({
      code: '40004',
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    })
    const refund = { outTradeNo, refundAmount: '0.10', outRequestNo: 'r1' }
    const moved = await exec('alipay.trade.refund', refund)
    expect(moved).toMatchObject({ fundChange: 'Y', refundFee: '0.10' })
    expect(await exec('alipay.trade.refund', refund)).toMatchObject({ fundChange: 'N' })
    const found = await exec('alipay.trade.fastpay.refund.query', refund)
    expect(found).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '0.10' })
    await received(2)
    expect(sdk.checkNotifySignV2(lastForm())).toBe(true)
    expect(sdk.checkNotifySignV2({ ...lastForm(), total_amount: '0.11' })).toBe(false)
  })

  test('exchanges a sign-in code once with the library', async () => {
    const asked = { platform: 'alipay', act: 'authorize', scope: 'auth_user' }
    const person = await control.ask<{ auth_code: string; open_id: string }>('POST', 'do', asked)
    const code = { grantType: 'authorization_code', code: person.auth_code }
    const ask = (method: string, parameters: object) =>
      sdks[mode].exec(method, parameters, { validateSign: true })
    const token = await ask('alipay.system.oauth.token', code)
    expect(token).toMatchObject({ openId: person.open_id })
    expect(token).not.toHaveProperty('code')
    const again = await ask('alipay.system.oauth.token', code)
    expect(again).toMatchObject({ code: '40002', subCode: 'isv.code-invalid' })
    const about = await ask('alipay.user.info.share', { authToken: token['accessToken'] as string })
    expect(about).toMatchObject({ code: '10000', nickName: expect.stringMatching(/./) })
  })

  test('rejects an unknown method', async () => {
    const unknown = sdks[mode].exec('alipay.trade.dance', {}, {})
    expect(await unknown).toMatchObject({ code: '40002', subCode: 'isv.invalid-method' })
  })
})

describe('each changed byte is refused', () => {
  test.each(['key', 'certificate'] as const)('in a call by %s', async (mode) => {
    await newAlipayPaymentPort(accountOf(mode), http()).order(newOrder())
    const calls = await control.log('alipay')
    const sent = sentOf(calls.at(-1)!)
    const path = '/gateway.do?'.length
    const signature = /"sub_code":"isv\.invalid-signature"/
    const bodies = changedOnce(sent.body.toString('latin1'))
    for (const body of bodies) {
      const said = await send(url, { ...sent, body: Buffer.from(body, 'latin1') })
      expect(said.text).toMatch(signature)
    }
    const others =
      /"sub_code":"isv\.(invalid-(signature|app-id|method|signature-type|charset)|missing-[a-z-]+)"/
    for (const target of changedOnce(sent.target, path)) {
      expect((await send(url, { ...sent, target })).text).toMatch(others)
    }
    const values = new URLSearchParams(sent.target.slice(path))
    for (const name of ['sign', 'timestamp', 'version', 'notify_url']) {
      for (const value of changedOnce(values.get(name)!)) {
        const changed = new URLSearchParams(values)
        changed.set(name, value)
        const said = await send(url, { ...sent, target: `/gateway.do?${changed.toString()}` })
        expect(said.text).toMatch(signature)
      }
    }
    const state = await control.ask<{ platforms: { alipay: { trades: unknown[] } } }>(
      'GET',
      'state',
    )
    expect(state.platforms.alipay.trades.length).toBe(1)
  })

  test('of a notice', async () => {
    await paidOrder()
    await received(1)
    const { headers, body } = merchant.received[0]!
    for (const text of changedOnce(body.toString())) {
      const outcome = await client.readNotice({ headers, body: Buffer.from(text) })
      expect(outcome).toMatchObject({ is: 'refused', code: 'badSignature' })
    }
  })
})

test('rejects stale timestamps and keys of another app', async () => {
  const exec = (timestamp: string) =>
    sdks.key.exec('alipay.trade.query', { timestamp, bizContent: { outTradeNo: 'x' } }, {})
  expect(await exec('2026-01-01 00:00:00')).toMatchObject({ subCode: 'isv.invalid-timestamp' })
  const other = { ...accountOf('key'), privateKey: keys.alipayPrivateKey }
  const outcome = await newAlipayPaymentPort(other, http()).order(newOrder())
  expect(outcome).toMatchObject({ is: 'refused', code: 'isv.invalid-signature' })
  const { answer } = (await control.log('alipay')).at(-1)!
  expect(answer).toContain(String.raw`notify_url=http:\/\/127.0.0.1`)
})

test('certificates of another app are refused', async () => {
  const trust = { ...certificates, rootCertificates: keys.alipayCertificate }
  const outcome = await newAlipayPaymentPort({ ...accountOf('key'), trust }, http()).test()
  expect(outcome).toMatchObject({ is: 'wrongKeys' })
  expect(outcome.words).toContain('isv.invalid-app-cert')
})

test('returns no profile without its scope', async () => {
  const signIn = newAlipaySignInPort(accountOf('key'), http(), url)
  const asked = { platform: 'alipay', act: 'authorize' }
  const person = await control.ask<{ auth_code: string; open_id: string }>('POST', 'do', asked)
  const outcome = await signIn.signIn(person.auth_code)
  expect(outcome).toMatchObject({ is: 'done', value: { id: person.open_id } })
  const token = outcome.is === 'done' ? outcome.value.accessToken : ''
  expect(await signIn.profile(token)).toMatchObject({ is: 'refused' })
  expect(await signIn.signIn(person.auth_code)).toMatchObject({ code: 'isv.code-invalid' })
})

describe('the life of a trade', () => {
  test('expires unpaid and sends a notice', async () => {
    const order = newOrder()
    await client.order(order)
    await control.advance(5 * MINUTE_MS)
    await received(1)
    const payment = { is: 'closed' }
    expect(await client.readNotice(merchant.received[0]!)).toMatchObject({ value: { payment } })
    expect(await act('pay', order)).toMatchObject({ resultCode: '4000' })
    expect(await client.order(order)).toMatchObject({ code: 'ACQ.TRADE_HAS_CLOSE' })
    expect(await client.close(order.number)).toMatchObject({ is: 'done' })
  })

  test('rejects payment after closing and changed content', async () => {
    const order = newOrder()
    await client.order(order)
    const other = { ...order, amount: toFen(1) }
    expect(await client.order(other)).toMatchObject({ is: 'unknown' })
    expect(await client.close(order.number)).toMatchObject({ is: 'done' })
    expect(await act('pay', order)).toMatchObject({ resultCode: '4000' })
    expect(await client.close('nothing')).toMatchObject({ is: 'refused', code: 'notThere' })
  })

  test('rejects excessive and late refunds', async () => {
    const order = await paidOrder()
    expect(await client.refund(refundOf(order, 'r1', 1_206))).toMatchObject({
      is: 'refused',
      code: 'ACQ.REASON_TRADE_REFUND_FEE_ERR',
    })
    await client.refund(refundOf(order, 'r2', 200))
    expect(await client.refund(refundOf(order, 'r2', 300))).toMatchObject({ is: 'unknown' })
    await control.advance(91 * DAY_MS)
    expect(await client.refund(refundOf(order, 'r3', 1))).toMatchObject({
      code: 'ACQ.TRADE_HAS_FINISHED',
    })
  })
})
