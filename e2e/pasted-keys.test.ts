import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAlipayKeys } from '#server/modules/channels/alipay-keys.ts'
import { readWechatKeys } from '#server/modules/channels/wechat-keys.ts'
import { newCertificate } from '#sandbox/certificate.ts'
import { newSandboxKeys } from '#sandbox/keys.ts'

/** Key files as platforms issue them, pasted as people do. */
const { wechatPay, alipay } = newSandboxKeys()
const wechatGiven = {
  name: '总店',
  mchId: wechatPay.mchId,
  certificate: wechatPay.certificate,
  privateKey: wechatPay.privateKey,
  apiKey: wechatPay.apiV3Key,
  publicKeyId: wechatPay.publicKeyId,
  publicKey: wechatPay.publicKey,
}
const alipayGiven = {
  name: '总店',
  appId: alipay.appId,
  sellerId: alipay.sellerId,
  privateKey: alipay.appPrivateKey,
  appCertificate: alipay.appCertificate,
  alipayCertificate: alipay.alipayCertificate,
  rootCertificate: alipay.rootCertificate,
}

function other() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
function certificateUntil(until: Date): string {
  const publicKey = createPublicKey(wechatPay.privateKey)
  const [subject, issuer] = [{ commonName: wechatPay.mchId }, { commonName: 'CA' }]
  const issuerKey = createPrivateKey(wechatPay.platformKey)
  const from = new Date('2020-01-01')
  return newCertificate({ serial: '5F01', subject, publicKey, issuer, issuerKey, from, until })
}

test('reads WeChat Pay files and the certificate expiry', () => {
  const read = readWechatKeys(wechatGiven)
  expect(read).toMatchObject({ is: 'read', account: wechatPay.mchId })
  expect(read.is === 'read' && read.expiresAt!.getTime()).toBeGreaterThan(Date.now())
})

test('keeps other keys when a certificate is renewed', () => {
  const first = readWechatKeys(wechatGiven)
  const before = first.is === 'read' ? first.keys : undefined
  const until = new Date('2040-01-01T00:00:00Z')
  const renewed = readWechatKeys({ name: '总店', certificate: certificateUntil(until) }, before)
  expect(renewed).toMatchObject({ expiresAt: until, keys: { apiKey: wechatPay.apiV3Key } })
})

test.each([
  [{ certificate: certificateUntil(new Date('2021-01-01')) }, 'expired', 'certificate'],
  [{ privateKey: other().privateKey }, 'notAPair', 'certificate'],
  [{ publicKey: undefined }, 'needed', 'publicKey'],
  [{ publicKeyId: undefined }, 'needed', 'publicKeyId'],
  [{ publicKey: wechatPay.certificate.slice(0, 40) }, 'noPublicKey', 'publicKey'],
])('reports the faulty WeChat Pay field: %#', (change, failure, field) => {
  const expected = { is: 'wrong', failure, field }
  expect(readWechatKeys({ ...wechatGiven, ...change })).toEqual(expected)
})

test('reads Alipay certificates or a public key instead', () => {
  expect(readAlipayKeys(alipayGiven)).toMatchObject({ is: 'read', account: alipay.appId })
  const bare = { ...alipayGiven, appCertificate: undefined, alipayCertificate: undefined }
  const keyed = { ...bare, rootCertificate: undefined, publicKey: alipay.alipayPublicKey }
  expect(readAlipayKeys(keyed)).toMatchObject({ is: 'read', expiresAt: null })
})

test.each([
  [{ privateKey: other().privateKey }, 'notAPair', 'appCertificate'],
  [{ rootCertificate: undefined }, 'needed', 'rootCertificate'],
  [{ alipayCertificate: alipay.alipayPublicKey }, 'noCertificate', 'alipayCertificate'],
])('reports the faulty Alipay field: %#', (change, failure, field) => {
  const expected = { is: 'wrong', failure, field }
  expect(readAlipayKeys({ ...alipayGiven, ...change })).toEqual(expected)
})
