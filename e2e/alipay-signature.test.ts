import { AlipaySdk } from 'alipay-sdk'
import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseAlipayKeys, type AlipayAccount } from '#server/outside/alipay/account.ts'
import { signAlipayRequest } from '#server/outside/alipay/exchange.ts'
import { isRsa2Signature, extractSignedPart } from '#server/outside/alipay/signature.ts'
import { newAlipayKeys } from '#sandbox/alipay/keys.ts'

/**
 * Compares our signatures with those of the platform's own library, which is installed for this test only.
 */
const keys = newAlipayKeys()
const config = { appId: keys.appId, privateKey: keys.appPrivateKey, keyType: 'PKCS8' } as const
/** Root certificate for SM2, as the platform has one. It has no part in the number of the roots. */
const SM2_ROOT = `-----BEGIN CERTIFICATE-----
MIIBsjCCAVegAwIBAgIUfj8PrPuiI4PMLz3XEMI/vvyfQ6MwCgYIKoEcz1UBg3Uw
LjELMAkGA1UEBhMCQ04xDjAMBgNVBAoMBU5SQ0FDMQ8wDQYDVQQDDAZST09UQ0Ew
HhcNMjYxMTI2MTMyMzU0WhcNMjYxMjA2MTMyMzU0WjAuMQswCQYDVQQGEwJDTjEO
MAwGA1UECgwFTlJDQUMxDzANBgNVBAMMBlJPT1RDQTBZMBMGByqGSM49AgEGCCqB
HM9VAYItA0IABFVgWD2RWRKeAGc4I91bA6TfBIQw8/GZJQ6cAsht81E2haNIaMog
nokpJc3KcJ83TVYwsof+4Wl8JBfzpHpBrFajUzBRMB0GA1UdDgQWBBQIxL8h+BR4
o9/IeJagQx8yvaMLPTAfBgNVHSMEGDAWgBQIxL8h+BR4o9/IeJagQx8yvaMLPTAP
BgNVHRMBAf8EBTADAQH/MAoGCCqBHM9VAYN1A0kAMEYCIQCJDjJ6+YWvI3mrS6Ic
XurtyetmhVdcBNLzGas8lSjP8gIhALAfY+ZTyrSUUhowq1cp2ptoRN4BcVUjRx5F
yaNPP/+n
-----END CERTIFICATE-----
`
const roots = `${SM2_ROOT}${keys.rootCertificate}\n${keys.alipayCertificate}`
const modes: Readonly<Record<string, [AlipayAccount['trust'], AlipaySdk]>> = {
  key: [
    { publicKey: keys.alipayPublicKey },
    new AlipaySdk({ ...config, alipayPublicKey: keys.alipayPublicKey }),
  ],
  certificate: [
    {
      appCertificate: keys.appCertificate,
      alipayCertificate: keys.alipayCertificate,
      rootCertificates: roots,
    },
    new AlipaySdk({
      ...config,
      appCertContent: keys.appCertificate,
      alipayPublicCertContent: keys.alipayCertificate,
      alipayRootCertContent: roots,
    }),
  ],
}

test.each(Object.entries(modes))('signs requests like the official library: %s', (_mode, how) => {
  const [trust, sdk] = how
  const { appId, sellerId, appPrivateKey: privateKey } = keys
  const ours = parseAlipayKeys({ appId, sellerId, privateKey, trust })
  const biz = { subject: '10币/次 100% + 😀', total_amount: '12.05', extend_params: { a: 'b' } }
  const noticeUrl = 'https://play.example/api/notify/1?a=b&c=d'
  const question = signAlipayRequest(ours, 'alipay.trade.create', { biz, noticeUrl })
  const { timestamp } = question as { timestamp: string }
  const asked = { timestamp, notify_url: noticeUrl, biz_content: biz }
  const query = sdk.sdkExecute('alipay.trade.create', asked, { bizContentAutoSnakeCase: false })
  expect(question).toEqual(Object.fromEntries(new URLSearchParams(query)))
})

test('verifies the signed response part like the library', () => {
  const [, sdk] = modes['key']!
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const inner = String.raw`{"code":"10000","msg":"a \"sign\" } \/ {","list":[{"a":1}]}`
  const sign = createSign('RSA-SHA256').update(inner).sign(pair.privateKey, 'base64')
  for (const beside of ['', '"alipay_cert_sn":"12ab",']) {
    const raw = `{"alipay_trade_query_response":${inner},${beside}"sign":"${sign}"}`
    const part = extractSignedPart(raw, 'alipay_trade_query_response')
    expect(part).toBe(sdk.getSignStr(raw, 'alipay_trade_query_response'))
    expect(isRsa2Signature(part, sign, pair.publicKey)).toBe(true)
  }
  const other = `{"sign":"${sign}","alipay_trade_query_response":${inner}}`
  expect(
    isRsa2Signature(extractSignedPart(other, 'alipay_trade_query_response'), sign, pair.publicKey),
  ).toBe(false)
})
