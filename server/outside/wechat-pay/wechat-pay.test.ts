import { createPublicKey, generateKeyPairSync, sign, verify, X509Certificate } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Rsa } from 'wechatpay-axios-plugin'
import { toFen } from '#contract/base/money.ts'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { decryptWechatData } from './certificates.ts'
import { newWechatPayPort } from './client.ts'
import { wechatSignatureFault } from './signature.ts'

const provider = await scriptedServer('wechat-pay')
afterAll(() => provider.stop())
afterEach(() => vi.useRealTimers())

const merchantKeys = newKeys()
const platformKeys = newKeys()
const PLATFORM = 'PUB_KEY_ID_011654799080'
const account = {
  appId: 'wx8888888888888888',
  mchId: '1654799080',
  serial: '5157F09EFDC096DE15EBE81A47057A72',
  privateKey: merchantKeys.privateKey,
  apiKey: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
  publicKey: { id: PLATFORM, pem: platformKeys.publicKey },
}
let client = newWechatPayPort(account, provider.http)
beforeEach(() => {
  client = newWechatPayPort(account, provider.http)
})

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

function signedHeaders(body: string, context = Date.now()) {
  const timestamp = String(Math.floor(context / 1000))
  const message = Buffer.from(`${timestamp}\nnonce\n${body}\n`)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': PLATFORM,
    'wechatpay-signature': sign('sha256', message, platformKeys.privateKey).toString('base64'),
  }
}

function saysSigned(content: object, status = 200, more: Record<string, string> = {}) {
  const body = JSON.stringify(content)
  provider.says((response) =>
    response.writeHead(status, { ...signedHeaders(body), ...more }).end(body),
  )
}

const order = {
  number: '20260131123456',
  amount: toFen(1999),
  title: '抓娃娃 10 局 + 2',
  app: 'wechat' as const,
  payer: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  payerAddress: '203.0.113.7',
  expiresAt: new Date('2026-01-31T04:05:06.789Z'),
  shared: true,
  noticeUrl: 'https://play.example/notify/1',
}
const refund = {
  number: 'R1',
  orderNumber: order.number,
  amount: toFen(500),
  orderAmount: toFen(1999),
  reason: '未出币',
  noticeUrl: 'https://play.example/notify/1',
}
const transaction = {
  appid: account.appId,
  mchid: account.mchId,
  out_trade_no: order.number,
  trade_state: 'SUCCESS',
  transaction_id: '4200002202601310001368229584',
  success_time: '2026-01-31T12:00:05+08:00',
  payer: { openid: order.payer },
  amount: { total: 1999, payer_total: 1999, currency: 'CNY', payer_currency: 'CNY' },
}

const PUBLISHED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDrTCCApWgAwIBAgIUXxxy4qiTG3Ki4Tr43ukkces5cRUwDQYJKoZIhvcNAQEL
BQAwZjELMAkGA1UEBhMCQ04xEjAQBgNVBAgMCUd1YW5nZG9uZzERMA8GA1UEBwwI
c2hlbnpoZW4xITAfBgNVBAoMGEludGVybmV0IFdpZGdpdHMgUHR5IEx0ZDENMAsG
A1UEAwwEdGVzdDAeFw0yMjA1MTAwMTU3MTBaFw0yNTA1MDkwMTU3MTBaMGYxCzAJ
BgNVBAYTAkNOMRIwEAYDVQQIDAlHdWFuZ2RvbmcxETAPBgNVBAcMCHNoZW56aGVu
MSEwHwYDVQQKDBhJbnRlcm5ldCBXaWRnaXRzIFB0eSBMdGQxDTALBgNVBAMMBHRl
c3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCaZzehUwzcxdLgGn/U
NryHLdX0yBvCqD0p92/BdlCIBi0dmzZzrfc+FF0xK70AP9b2+Ry5q+zXUU+dPucJ
mgwABiZ+Lte+4euMxqPCEkdEu9lyiphalpoaOVPbmDNatzq9k5a/P454QRWMdkLU
JZCeoL9bF2Gn/2+wWEw3sL8zFFcOM8Jr1PdOLmAx+h7pf/87jcmXXCm+SZqw5MtI
LKQi9zHWujYdMA0IcYNeQaNl1h/NUnungdIHKaaU+17wCXqTcZsipAGoqfqrHx/s
r30ZszOdHYOvFNiB+rhEldBGSLWwSYE6LFkbP9GdQWKIQCip3E5dLj5ZFkDeOv4H
ekf9AgMBAAGjUzBRMB0GA1UdDgQWBBQQicr3Vq+2NG2ykH0nxQxsct1RtTAfBgNV
HSMEGDAWgBQQicr3Vq+2NG2ykH0nxQxsct1RtTAPBgNVHRMBAf8EBTADAQH/MA0G
CSqGSIb3DQEBCwUAA4IBAQCH//ZlSAbc6xRlwKwwfbHMsVpAfo/p+Y3397Gi4sR8
RbsW6a3ezXhbiSGiJxDnerx9Cmp4K6U+D3Fl0N9K6CDWfwpGNiZvjmCxtM/wb7dM
u+4U0MXJGBcaePj4mtV/+qPxSWDCQ+PR5OcYRQnac9LfrffTuejQx5aw9FcD7egI
SYfgkZ/wgHyQcZyhh8s6DuigpEaVGMLLoWDZGJ3D+rt4kXk9y5+03KBB2vobyl6P
+PDgaYrlNR/UQMnKMdkgWp7bebmrcXte32/6FAwK3SuHZOSkteDtRCYhYfG5SGSr
go1ujfIK1zIFyPkKKnsgTUPJXwdC7LI+ZqJuWTyVTNj6
-----END CERTIFICATE-----`
const PUBLISHED_SIGNATURE =
  'Rq+5ZpWV6IHTWE1+9gCrYJKguNgbItpMdlIA+PVCPCdUAKNlohZz7CL7Y8xWDIFJjdGnErMj6Z+Q/h9CF5MV+nAVkqDmBR0uP5pp' +
  'sUEzco4ijvKHsvI2ro4boSW6vSfQs3W8I4QSI9a0/NFIgvj83Fv27LIYZf7deaFWmEwd1fpAeJRCyoKyBeJPdsjVx0//Lqe6' +
  'Wze2zVdliLcBvaHCfpd8+rAVGS+FQDeWgHqJ7n/Zy09LmV1/ghs7pO1mdjdD16SHKlysAD3K5hNGUJX/SHrEXEcu1yO1AOb/' +
  'YvOVkjNh8243rcfXNE5L4ph2XS11vS+2aToKYSOcKUagf0LLaw=='

/**
 * Both vectors are published in wechatpay-java: AeadAesCipherTest, and RSAVerifierTest with its certificate.
 */
describe('published vectors', () => {
  test('a sealed resource opens', () => {
    const sealed = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
      nonce: 'uluk4a9R25RW',
      associated_data: 'associatedData',
    } as const
    expect(decryptWechatData(sealed, account.apiKey)).toBe('message')
    expect(() => decryptWechatData({ ...sealed, associated_data: '' }, account.apiKey)).toThrow()
  })

  test('the certificate key verifies the published signature', () => {
    const { publicKey, serialNumber } = new X509Certificate(PUBLISHED_CERTIFICATE)
    expect(serialNumber).toBe('5F1C72E2A8931B72A2E13AF8DEE92471EB397115')
    expect(Rsa.verify('message', PUBLISHED_SIGNATURE, publicKey)).toBe(true)
    expect(Rsa.verify('massage', PUBLISHED_SIGNATURE, publicKey)).toBe(false)
  })
})

test('sends a complete order and signs its page', async () => {
  saysSigned({ prepay_id: 'wx2026' })
  const outcome = await client.order(order)
  const { method, target, headers, body } = provider.heard.at(-1)!
  expect([method, target]).toEqual(['POST', '/v3/pay/transactions/jsapi'])
  expect(headers['wechatpay-serial']).toBe(PLATFORM)
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toEqual({
    appid: account.appId,
    mchid: account.mchId,
    description: order.title,
    out_trade_no: order.number,
    time_expire: '2026-01-31T12:05:06+08:00',
    notify_url: order.noticeUrl,
    amount: { total: 1999, currency: 'CNY' },
    payer: { openid: order.payer },
    scene_info: { payer_client_ip: order.payerAddress },
    settle_info: { profit_sharing: true },
  })
  if (outcome.is !== 'done' || outcome.value.by !== 'wechat') throw new Error(outcome.is)
  const { appId, timeStamp, nonceStr, package: parcel, paySign, signType } = outcome.value.page
  expect([appId, parcel, signType]).toEqual([account.appId, 'prepay_id=wx2026', 'RSA'])
  const message = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${parcel}\n`)
  const key = createPublicKey(merchantKeys.publicKey)
  expect(verify('sha256', message, key, Buffer.from(paySign, 'base64'))).toBe(true)
})

test('repeats an order byte for byte', async () => {
  saysSigned({ prepay_id: 'wx2026' })
  await client.order(order)
  await client.order(order)
  expect(provider.heard.at(-1)!.body).toBe(provider.heard.at(-2)!.body)
})

test.each([
  ['SUCCESS', 'paid'],
  ['REFUND', 'refunded'],
  ['NOTPAY', 'unpaid'],
  ['USERPAYING', 'unpaid'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
])('a transaction in state %s is %s', async (trade_state, is) => {
  saysSigned({ ...transaction, trade_state })
  const paid = { amount: 1999, providerNumber: transaction.transaction_id, payer: order.payer }
  const paidAt = new Date('2026-01-31T04:00:05Z')
  expect(await client.ask(order.number)).toEqual({
    is: 'done',
    value: is === 'paid' || is === 'refunded' ? { is, ...paid, paidAt } : { is },
  })
})

test.each([
  ['another merchant', { mchid: '1' }],
  ['another app', { appid: 'wx1' }],
  ['another order', { out_trade_no: '654321' }],
  ['a state that is new to us', { trade_state: 'DREAMING' }],
  ['another currency', { amount: { total: 1999, currency: 'HKD' } }],
  ['no payer', { payer: {} }],
])('a transaction with %s says nothing', async (_what, changed) => {
  saysSigned({ ...transaction, ...changed })
  expect(await client.ask(order.number)).toMatchObject({ is: 'unknown' })
})

const calls = {
  order: () => client.order(order),
  close: () => client.close(order.number),
  refund: () => client.refund(refund),
  ask: () => client.ask(order.number),
  askRefund: () => client.askRefund(refund),
}
type Name = keyof typeof calls
const names = Object.keys(calls) as Name[]
const moving: readonly Name[] = ['order', 'close', 'refund']

test.each([
  [401, 'SIGN_ERROR', 'refused'],
  [400, 'PARAM_ERROR', 'refused'],
  [400, 'INVALID_REQUEST', 'refused'],
  [400, 'APPID_MCHID_NOT_MATCH', 'refused'],
  [400, 'MCH_NOT_EXISTS', 'refused'],
  [403, 'NO_AUTH', 'refused'],
  [403, 'RULE_LIMIT', 'refused'],
  [403, 'RULELIMIT', 'refused'],
  [403, 'TRADE_ERROR', 'refused'],
  [403, 'OUT_TRADE_NO_USED', 'unknown'],
  [403, 'NOT_ENOUGH', 'unknown'],
  [429, 'FREQUENCY_LIMITED', 'unknown'],
  [429, 'RATELIMIT_EXCEEDED', 'unknown'],
  [500, 'SYSTEM_ERROR', 'unknown'],
  [500, 'BANK_ERROR', 'unknown'],
  [400, 'SOMETHING_NEW', 'unknown'],
])('%i %s', async (status, code, is) => {
  saysSigned({ code, message: 'words' }, status)
  for (const name of names) {
    // A refused query proves nothing about the queried object.
    const expected = moving.includes(name) ? is : 'unknown'
    expect([name, (await calls[name]()).is]).toEqual([name, expected])
  }
})

test('closing reports orders already closed or paid', async () => {
  saysSigned({ code: 'ORDER_CLOSED', message: '' }, 400)
  expect(await client.close(order.number)).toEqual({ is: 'done', value: {} })
  saysSigned({ code: 'ORDERPAID', message: 'words' }, 400)
  expect(await client.close(order.number)).toMatchObject({ is: 'refused', code: 'paid' })
  saysSigned({ code: 'ORDER_NOT_EXIST', message: 'words' }, 404)
  expect(await client.close(order.number)).toMatchObject({ is: 'refused', code: 'notThere' })
  saysSigned({ code: 'USERPAYING', message: 'words' }, 202)
  expect(await client.close(order.number)).toMatchObject({ is: 'unknown' })
  expect(await client.ask(order.number)).toEqual({ is: 'done', value: { is: 'unpaid' } })
})

test.each(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND'])(
  '%s counts as not arrived after a minute',
  async (code) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    saysSigned({ code, message: 'words' }, 404)
    const asked = async () => [(await calls.ask()).is, (await calls.askRefund()).is]
    expect(await asked()).toEqual(['unknown', 'unknown'])
    expect(await client.refund(refund)).toMatchObject({ is: 'unknown' })
    await asked()
    vi.setSystemTime(Date.now() + 60_000)
    expect(await asked()).toEqual(['neverArrived', 'neverArrived'])
    expect(await client.refund(refund)).toMatchObject({ is: 'refused', code })
    await client.order(order)
    expect(await asked()).toEqual(['unknown', 'unknown'])
  },
)

describe.each(names)('%s', (name) => {
  test.each([
    ['a wrong signature', { 'wechatpay-signature': Buffer.alloc(256, 1).toString('base64') }],
    ['a probe', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/*?' }],
    ['a signature of long ago', { 'wechatpay-timestamp': '1769832305' }],
    ['a key that nobody has', { 'wechatpay-serial': 'ABCDEF' }],
    ['no signature', { 'wechatpay-signature': '' }],
  ])('an answer with %s is unknown', async (_what, headers) => {
    saysSigned({ ...transaction, prepay_id: 'wx1', refund_id: '1' }, 200, headers)
    expect(await calls[name]()).toMatchObject({ is: 'unknown' })
  })
})

test.each(saysNothing)('a provider that %s leaves everything unknown', async (_what, how) => {
  provider.says(how)
  const outcomes = await Promise.all(names.map((name) => calls[name]()))
  expect(new Set(outcomes.map(({ is }) => is))).toEqual(new Set(['unknown']))
})

test('a signature fault never throws', () => {
  const keys = { [PLATFORM]: createPublicKey(platformKeys.publicKey) }
  const body = Buffer.from([0xff, 0xfe, 0x00])
  for (const text of ['', '*', '=', '\u0000', '密', 'A'.repeat(100_000)]) {
    const headers = { ...signedHeaders(''), 'wechatpay-signature': text }
    expect(wechatSignatureFault(headers, body, keys)).toMatch(/badSignature|incomplete/)
  }
  expect(
    wechatSignatureFault({ ...signedHeaders(''), 'wechatpay-serial': 'toString' }, body, keys),
  ).toBe('unknownKey')
  expect(wechatSignatureFault({ 'wechatpay-nonce': ['a', 'b'] }, body, keys)).toBe('incomplete')
})
