import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chooseOutsidePorts } from './choose-providers.ts'
import type { Environment } from './settings.ts'
import { scriptedServer } from './test/scripted-server.ts'

const provider = await scriptedServer('any')
const sandbox = await scriptedServer('sandbox')
afterAll(() => Promise.all([provider.stop(), sandbox.stop()]))

const files = { folder: tmpdir(), secret: 's', path: '/files', uploadPath: '/files-in' }
const choose = (environment: Environment, demo: Environment = {}) =>
  chooseOutsidePorts({ environment, demo, files })

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_URL: provider.url,
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '游场',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_TEMPLATE_SIGN_IN: 'SMS_2',
}
const maps = { TENCENT_MAPS_URL: provider.url, TENCENT_MAPS_KEY: 'k', TENCENT_MAPS_SK: 'sk' }
const s3 = {
  STORAGE: 's3',
  S3_BUCKET: 'files',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const oss = {
  STORAGE: 'oss',
  OSS_BUCKET: 'files',
  OSS_REGION: 'oss-cn-hangzhou',
  OSS_ACCESS_KEY_ID: 'id',
  OSS_ACCESS_KEY_SECRET: 'secret',
}

test('refuses unconfigured services and stores files locally', async () => {
  const { sms, maps: noMaps, storage } = choose({})
  const notSetUp = { is: 'refused', code: 'notSetUp' }
  expect(await sms.sendCode('13800138000', '020617', 'signIn')).toMatchObject(notSetUp)
  expect(await noMaps.geocode('春晓路')).toMatchObject(notSetUp)
  expect(storage.publicUrl('a.png')).toBe('/files/a.png')
})

test('selects the SMS template by purpose or default', async () => {
  const { sms } = choose(aliyun)
  await sms.sendCode('13800138000', '020617', 'signIn')
  expect(provider.heard.at(-1)!.target).toContain('TemplateCode=SMS_2')
  await sms.sendCode('13800138000', '020617', 'register')
  expect(provider.heard.at(-1)!.target).toContain('TemplateCode=SMS_1')
})

test('files lie where the operator says', () => {
  expect(choose(oss).storage.publicUrl('a.png')).toBe(
    'https://files.oss-cn-hangzhou.aliyuncs.com/a.png',
  )
  expect(choose(s3).storage.publicUrl('a.png')).toBe(
    'https://files.s3.eu-central-1.amazonaws.com/a.png',
  )
  const minio = {
    ...s3,
    S3_URL: 'https://minio.example/files/',
    S3_PUBLIC_URL: 'https://cdn.example',
  }
  const { storage } = choose(minio)
  expect(storage.publicUrl('a.png')).toBe('https://cdn.example/a.png')
  const wish = { key: 'a.png', contentType: 'image/png', sizeMax: 1, seconds: 1 }
  expect(storage.presignUpload(wish).url).toBe('https://minio.example/files/')
})

const faults: [Environment, string][] = [
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER is "pigeon": it can be aliyun or tencent'],
  [
    { ...aliyun, ALIYUN_SMS_SIGN_NAME: ' ' },
    'ALIYUN_SMS_SIGN_NAME is not set: give it a value, or unset all that begins with ALIYUN_SMS_',
  ],
  [
    { ...aliyun, SMS_PROVIDER: '' },
    'ALIYUN_SMS_URL is set, but nothing uses it: set SMS_PROVIDER=aliyun or unset it',
  ],
  [
    { TENCENT_MAPS_KEY: 'k' },
    'TENCENT_MAPS_SK is not set: give it a value, or unset all that begins with TENCENT_MAPS_',
  ],
  [
    { ...s3, S3_URL: 'http://minio.example' },
    'S3_URL is "http://minio.example": it must be an address with https://',
  ],
  [
    { WECHAT_APP_ID: 'wx1' },
    'WECHAT_SECRET is not set: give it a value, or unset all that begins with WECHAT_',
  ],
  [
    { WECHAT_PAY_MCHID: '1600000001' },
    'WECHAT_PAY_PRIVATE_KEY is not set: give it a value, or unset all that begins with WECHAT_PAY_',
  ],
  [
    { ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY: '/nowhere.pem' },
    'ALIPAY_PRIVATE_KEY is neither a key nor the path of a file that can be read',
  ],
  [
    { ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088', ALIPAY_PRIVATE_KEY: 'MIIB' },
    'ALIPAY_PUBLIC_KEY is not set: give it a value, or unset all that begins with ALIPAY_',
  ],
  [{ OSS_BUCKET: 'files' }, 'OSS_BUCKET is set, but nothing uses it: set STORAGE=oss or unset it'],
]
test.each(faults)(
  'reports an invalid configuration in one sentence: %j',
  (environment, sentence) => {
    expect(() => choose(environment)).toThrow(sentence)
  },
)

test('the demo replaces missing services by the sandbox', async () => {
  const demo = { ...aliyun, ALIYUN_SMS_URL: sandbox.url, ...maps, TENCENT_MAPS_URL: sandbox.url }
  const { sms, maps: ownMaps, storage } = choose(maps, { ...demo, ...oss })
  await sms.sendCode('13800138000', '020617', 'signIn')
  expect(sandbox.heard.at(-1)!.target).toContain('020617')
  await ownMaps.geocode('春晓路')
  expect(provider.heard.at(-1)!.target).toContain('/ws/geocoder/v1/')
  expect(storage.publicUrl('a.png')).toBe('/files/a.png')
})

test('never completes real keys with sandbox keys', () => {
  expect(() => choose({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_ACCESS_KEY_ID: 'id' }, aliyun)).toThrow(
    'ALIYUN_SMS_ACCESS_KEY_SECRET is not set',
  )
})

test('reads keys from text or files', () => {
  expect(choose({})).toMatchObject({ players: {}, payments: { own: {} } })
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const file = join(tmpdir(), `playfield-key-${process.pid}.pem`)
  writeFileSync(file, publicKey)
  const { payments, players } = choose({
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    ALIPAY_PUBLIC_KEY: file,
  })
  expect(payments.own.alipay).toMatchObject({ account: '2021000000000001', expiresAt: undefined })
  expect(players.alipay).toBeDefined()
  rmSync(file)
})
