import { randomBytes, randomInt } from 'node:crypto'
import { newAlipayKeys, type AlipayKeys } from './alipay/keys.ts'

/** Keys as the platforms' consoles give them out, with what an operator has had approved there. */
export type Keys = {
  readonly aliyunSms: {
    readonly accessKeyId: string
    readonly accessKeySecret: string
    readonly signName: string
    readonly templates: SmsTemplates
  }
  readonly tencentSms: {
    readonly secretId: string
    readonly secretKey: string
    readonly appId: string
    readonly signName: string
    readonly templates: SmsTemplates
  }
  readonly maps: { readonly key: string; readonly secretKey: string }
  readonly oss: BucketKeys
  readonly s3: BucketKeys
  readonly alipay: AlipayKeys
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

function random(length: number, signs: string): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

export function newKeys(): Keys {
  const template = (beginning: string) =>
    Object.fromEntries(
      smsTemplates.map((name, index) => [name, `${beginning}${random(8, DIGITS)}${index}`]),
    ) as SmsTemplates
  return {
    aliyunSms: {
      accessKeyId: `LTAI${random(20, LETTERS)}`,
      accessKeySecret: random(30, LETTERS),
      signName: '游场',
      templates: template('SMS_4'),
    },
    tencentSms: {
      secretId: `AKID${random(32, LETTERS)}`,
      secretKey: random(32, LETTERS),
      appId: `1400${random(6, DIGITS)}`,
      signName: '游场',
      templates: template('2'),
    },
    maps: {
      key: Array.from({ length: 6 }, () => random(5, CAPITALS)).join('-'),
      secretKey: random(32, LETTERS),
    },
    oss: {
      accessKeyId: `LTAI${random(20, LETTERS)}`,
      accessKeySecret: random(30, LETTERS),
      bucket: 'playfield-files',
      region: 'cn-hangzhou',
    },
    s3: {
      accessKeyId: `AKIA${random(16, CAPITALS)}`,
      accessKeySecret: randomBytes(30).toString('base64'),
      bucket: 'playfield-files',
      region: 'us-east-1',
    },
    alipay: newAlipayKeys(),
  }
}
