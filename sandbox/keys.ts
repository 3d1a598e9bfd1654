import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { newAlipayKeys, type AlipayKeys } from './alipay/keys.ts'
import { newCertificate } from './certificate.ts'

/** Keys as issued by the platforms' consoles, with the templates and settings approved there. */
export type Keys = {
  readonly aliyunSms: {
    readonly accessKeyId: string
    readonly accessKeySecret: string
    readonly signName: string
    readonly templates: SmsTemplates
    /** Template of alerts, with the parameters where and what. */
    readonly alertTemplate: string
  }
  readonly tencentSms: {
    readonly secretId: string
    readonly secretKey: string
    readonly appId: string
    readonly signName: string
    readonly templates: SmsTemplates
    /** Template of alerts, with the parameters where and what. */
    readonly alertTemplate: string
  }
  readonly maps: { readonly key: string; readonly secretKey: string }
  readonly mall: { readonly key: string }
  readonly oss: BucketKeys
  readonly s3: BucketKeys
  readonly alipay: AlipayKeys
  readonly wechat: {
    readonly appId: string
    readonly secret: string
    /** Hosts to which the app may redirect people. */
    readonly hosts: readonly string[]
    /** Id of the account's only template message. */
    readonly alertTemplate: string
  }
  readonly wechatPay: {
    readonly appId: string
    readonly mchId: string
    /** 32 characters. */
    readonly apiV3Key: string
    /** The merchant's own certificate and its serial number. */
    readonly certificate: string
    readonly serial: string
    /** Keys are PEM. */
    readonly privateKey: string
    readonly publicKeyId: string
    readonly publicKey: string
    /** Scene id for transfers to people. */
    readonly transferScene: string
    /** The platform's private key, which no merchant ever receives. */
    readonly platformKey: string
  }
  readonly fubei: {
    readonly appId: string
    readonly secret: string
    readonly storeId: string
    /** An agent signs for the merchant with these. */
    readonly vendorNumber: string
    readonly vendorSecret: string
    readonly merchantId: string
    /** Key that signs payments for the apps; no merchant ever receives it. */
    readonly channelKey: string
  }
}

export type BucketKeys = {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly bucket: string
  readonly region: string
}

/** Ids of approved templates. */
export type SmsTemplates = Readonly<Record<SmsTemplate, string>>
export const smsTemplates = ['register', 'signIn', 'resetPassword', 'confirm'] as const
export type SmsTemplate = (typeof smsTemplates)[number]

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const DIGITS = '0123456789'
const CERTIFICATE_YEARS = 5

function randomText(length: number, signs: string): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

/**
 * Returns the given keys as far as they are complete. If a key of a platform is missing, all keys of that
 * platform are new.
 */
export function completeSandboxKeys(savedKeys: object): Keys {
  const fresh = newSandboxKeys()
  const all = Object.entries(fresh).map(([platform, platformKeys]) => {
    const savedPlatformKeys = (savedKeys as Record<string, unknown>)[platform]
    return [
      platform,
      hasAllKeyNames(savedPlatformKeys, platformKeys) ? savedPlatformKeys : platformKeys,
    ]
  })
  const keys = Object.fromEntries(all) as Keys
  // Payments are made inside the one official account, so both app ids must be equal.
  const isOne = keys.wechat.appId === keys.wechatPay.appId
  return isOne ? keys : { ...keys, wechat: fresh.wechat, wechatPay: fresh.wechatPay }
}

function hasAllKeyNames(saved: unknown, fresh: object): boolean {
  return (
    typeof saved === 'object' &&
    saved !== null &&
    Object.keys(fresh).every((name) => Object.hasOwn(saved, name))
  )
}

export function newSandboxKeys(): Keys {
  const appId = `wx${randomBytes(8).toString('hex')}`
  return {
    aliyunSms: {
      accessKeyId: `LTAI${randomText(20, LETTERS)}`,
      accessKeySecret: randomText(30, LETTERS),
      ...newSmsTemplateIds('SMS_4'),
    },
    tencentSms: {
      secretId: `AKID${randomText(32, LETTERS)}`,
      secretKey: randomText(32, LETTERS),
      appId: `1400${randomText(6, DIGITS)}`,
      ...newSmsTemplateIds('2'),
    },
    maps: {
      key: Array.from({ length: 6 }, () => randomText(5, CAPITALS)).join('-'),
      secretKey: randomText(32, LETTERS),
    },
    mall: { key: randomText(40, LETTERS) },
    oss: {
      accessKeyId: `LTAI${randomText(20, LETTERS)}`,
      accessKeySecret: randomText(30, LETTERS),
      bucket: 'playfield-files',
      region: 'cn-hangzhou',
    },
    s3: {
      accessKeyId: `AKIA${randomText(16, CAPITALS)}`,
      accessKeySecret: randomBytes(30).toString('base64'),
      bucket: 'playfield-files',
      region: 'us-east-1',
    },
    alipay: newAlipayKeys(),
    wechat: {
      appId,
      secret: randomBytes(16).toString('hex'),
      hosts: ['127.0.0.1', 'localhost'],
      alertTemplate: randomBytes(32).toString('base64url'),
    },
    wechatPay: newWechatPayKeys(appId),
    fubei: {
      appId: `20${randomText(18, DIGITS)}`,
      secret: randomBytes(16).toString('hex'),
      storeId: randomText(7, DIGITS),
      vendorNumber: randomText(12, DIGITS),
      vendorSecret: randomBytes(16).toString('hex'),
      merchantId: randomText(7, DIGITS),
      channelKey: newRsaKeys().privateKey,
    },
  }
}

/** Returns the approved sign name and templates. The ids begin as the platform's do. */
function newSmsTemplateIds(beginning: string) {
  const newTemplateId = (end: number) => `${beginning}${randomText(8, DIGITS)}${end}`
  const ids = smsTemplates.map((name, index) => [name, newTemplateId(index)] as const)
  return {
    signName: '游场',
    templates: Object.fromEntries(ids) as SmsTemplates,
    alertTemplate: newTemplateId(ids.length),
  }
}

function newWechatPayKeys(appId: string): Keys['wechatPay'] {
  const merchant = newRsaKeys()
  const platform = newRsaKeys()
  const mchId = `16${randomText(8, DIGITS)}`
  const serial = `5F${randomBytes(19).toString('hex').toUpperCase()}`
  const from = new Date()
  const until = new Date(from)
  until.setFullYear(from.getFullYear() + CERTIFICATE_YEARS)
  const issuer = { country: 'CN', organization: 'Playfield Sandbox', commonName: 'Sandbox Pay CA' }
  const certificate = newCertificate({
    serial,
    subject: { commonName: mchId, organization: '微信商户系统', country: 'CN' },
    publicKey: createPublicKey(merchant.publicKey),
    issuer,
    issuerKey: createPrivateKey(platform.privateKey),
    from,
    until,
  })
  return {
    appId,
    mchId,
    apiV3Key: randomText(32, LETTERS),
    certificate,
    serial,
    privateKey: merchant.privateKey,
    transferScene: '1005',
    publicKeyId: `PUB_KEY_ID_01${randomText(26, DIGITS)}`,
    publicKey: platform.publicKey,
    platformKey: platform.privateKey,
  }
}

function newRsaKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
