import * as z from 'zod/mini'
import { declareCall, merchantGrant } from '../base/call.ts'
import { testResults } from './connection-test.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, momentIfAny, typedTextSchema, yesNo } from '../base/wire.ts'

/**
 * Payment channels (支付通道): each is one account at a payment provider through which a merchant's players pay.
 * It is either the platform's own, which needs no setup, or one for which the merchant has entered keys.
 */
export const paymentProviders = {
  wechatPay: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  fubei: { zh: '付呗', en: 'Fubei' },
} as const satisfies Readonly<Record<string, Sentence>>
export type PaymentProvider = keyof typeof paymentProviders

/** Apps in which players pay. */
export const payers = {
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Readonly<Record<string, Sentence>>
export type PaymentApp = keyof typeof payers

/** Apps whose players a provider can take money from. */
export const payersOf: Readonly<Record<PaymentProvider, readonly PaymentApp[]>> = {
  wechatPay: ['wechat'],
  alipay: ['alipay'],
  fubei: ['wechat', 'alipay'],
}

/** Party that holds the money after a payment; its books are authoritative. */
export const holders = {
  platform: { zh: '平台', en: 'Platform' },
  merchant: { zh: '商户', en: 'Merchant' },
} as const satisfies Readonly<Record<string, Sentence>>
export type MoneyHolder = keyof typeof holders

export const channelPermissions = declarePermissions(
  'channels',
  { zh: '支付通道', en: 'Payment channels' },
  { manage: { zh: '查看和管理支付通道', en: 'View and manage payment channels' } },
  { ownerOnly: true },
)

/**
 * Keys are not among the fields, so they never reach the operation log. The fingerprint shows that they
 * changed.
 */
export const channelSubject = declareSubject(
  'channel',
  { zh: '支付通道', en: 'Payment channel' },
  {
    name: { zh: '名称', en: 'Name' },
    account: { zh: '账号', en: 'Account ID' },
    fingerprint: { zh: '密钥指纹', en: 'Key fingerprint' },
    isOn: { zh: '启用', en: 'Active' },
    chosenFor: { zh: '默认收款', en: 'Default channel for' },
  },
)

const createKeyEnumSchema = <Key extends string>(names: Readonly<Record<Key, Sentence>>) =>
  z.enum(Object.keys(names) as [Key, ...Key[]])
const payer = createKeyEnumSchema(payers)

export const channel = z.object({
  id,
  provider: createKeyEnumSchema(paymentProviders),
  holder: createKeyEnumSchema(holders),
  /** Empty for the platform's own channel. */
  name: z.string(),
  /** Account number at the provider: mchid or app id. */
  account: z.string(),
  isOn: yesNo,
  /** Apps for which the merchant chose the channel. */
  chosenFor: z.array(payer),
  /** Apps whose players currently pay through it, chosen or not. */
  takes: z.array(payer),
  /** Identifies the keys; empty for the platform's own channel. */
  fingerprint: z.string(),
  /** Expiry of the channel's certificate. */
  expiresAt: momentIfAny,
  testedAt: momentIfAny,
  testResult: z.union([createKeyEnumSchema(testResults), z.literal('')]),
  /** Message of the provider about a failed test. */
  testWords: z.string(),
})
export type PaymentChannel = z.output<typeof channel>

/** A key of 8,192 bits has some 6,400 characters; a file of root certificates contains several. */
const KEY_MAX = 20_000
/** Schema for keys and certificates in the format of their files. */
function createPastedKeySchema(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(/^[\x20-\x7e\r\n\t]*$/))
}
const keyText = z.optional(createPastedKeySchema(KEY_MAX))

/** Password of the caller, so that a person who finds an unlocked phone cannot redirect payments. */
const ownPassword = z.string().check(z.minLength(1), z.maxLength(64))
const wrongPassword = {
  zh: '密码错误，支付通道未变更。请重新输入。',
  en: 'Wrong password. The payment channel was not changed. Enter your password again.',
}

const commonFields = {
  id: z.optional(id),
  name: typedTextSchema(20).check(z.minLength(1)),
  /** Required if more than the name is saved. */
  password: z.optional(ownPassword),
}

const notFound = {
  zh: '支付通道不存在或已删除',
  en: 'Payment channel not found. It may have been deleted.',
}
const saveFailures = {
  notFound,
  wrongPassword,
  needed: { zh: '请填写此项', en: 'This field is required.' },
  accountTaken: {
    zh: '这个账号已有支付通道，请修改已有通道',
    en: 'A payment channel with this ID already exists. Edit that channel.',
  },
  accountFixed: {
    zh: '账号不能修改。请停用这个通道，再添加新通道。',
    en: 'This ID cannot be changed. Deactivate this channel and add a new one.',
  },
  noPrivateKey: {
    zh: '私钥无效，请粘贴文件的全部内容',
    en: 'This is not a valid private key. Paste the full contents of the file.',
  },
  noPublicKey: {
    zh: '公钥无效，请粘贴文件的全部内容',
    en: 'This is not a valid public key. Paste the full contents of the file.',
  },
  noCertificate: {
    zh: '证书无效，请粘贴文件的全部内容',
    en: 'This is not a valid certificate. Paste the full contents of the file.',
  },
  notAPair: {
    zh: '证书与私钥不匹配，请粘贴同一次下载的两个文件',
    en: 'The certificate does not match the private key. Paste the two files from the same download.',
  },
  expired: {
    zh: '证书已过期，请在支付平台更换',
    en: 'This certificate has expired. Get a new certificate from the payment provider.',
  },
} as const

const access = [merchantGrant(channelPermissions.manage)] as const
const path = '/api/blade-payment/channel'

export const channels = {
  list: declareCall({
    name: 'channels.list',
    title: { zh: '支付通道列表', en: 'List payment channels' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access,
    writes: false,
    input: z.object({}),
    output: z.array(channel),
    failures: {},
    example: {},
  }),

  saveWechatPay: declareCall({
    name: 'channels.saveWechatPay',
    title: { zh: '保存微信支付通道', en: 'Save WeChat Pay channel' },
    wire: { method: 'POST', path: `${path}/saveWechatPay`, body: 'form' },
    access,
    writes: true,
    /** Creates a channel without an id. With an id, missing fields stay as they are. */
    input: z.object({
      ...commonFields,
      mchId: z.optional(z.string().check(z.trim(), z.regex(/^\d{8,12}$/))),
      /** Contents of apiclient_cert.pem and apiclient_key.pem. */
      certificate: keyText,
      privateKey: keyText,
      apiKey: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{32}$/))),
      /**
       * Public key of WeChat Pay and its id. Merchants who have platform certificates instead leave both
       * out.
       */
      publicKeyId: z.optional(z.string().check(z.trim(), z.regex(/^PUB_KEY_ID_\w{1,60}$/))),
      publicKey: keyText,
    }),
    output: channel,
    failures: {
      ...saveFailures,
      notSetUp: {
        zh: '平台未配置微信公众号，暂不能使用微信支付。请联系平台。',
        en:
          'The platform has not set up a WeChat official account, ' +
          'so WeChat Pay is not available. Contact the platform.',
      },
    },
    example: { id: world.wechatChannelId, name: '自有微信商户号' },
  }),

  saveAlipay: declareCall({
    name: 'channels.saveAlipay',
    title: { zh: '保存支付宝通道', en: 'Save Alipay channel' },
    wire: { method: 'POST', path: `${path}/saveAlipay`, body: 'form' },
    access,
    writes: true,
    /**
     * Missing fields mean the same as with WeChat Pay. Needs either Alipay's public key or the three
     * certificates.
     */
    input: z.object({
      ...commonFields,
      appId: z.optional(z.string().check(z.trim(), z.regex(/^\d{16}$/))),
      /** The merchant's id at Alipay. */
      sellerId: z.optional(z.string().check(z.trim(), z.regex(/^2088\d{12}$/))),
      privateKey: keyText,
      publicKey: keyText,
      appCertificate: keyText,
      alipayCertificate: keyText,
      rootCertificate: keyText,
    }),
    output: channel,
    failures: saveFailures,
    example: { id: world.alipayChannelId, name: '自有支付宝应用' },
  }),

  saveFubei: declareCall({
    name: 'channels.saveFubei',
    title: { zh: '保存付呗通道', en: 'Save Fubei channel' },
    wire: { method: 'POST', path: `${path}/saveFubei`, body: 'form' },
    access,
    writes: true,
    /** Missing fields mean the same as with WeChat Pay. */
    input: z.object({
      ...commonFields,
      appId: z.optional(z.string().check(z.trim(), z.regex(/^\w{1,40}$/))),
      secret: z.optional(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,100}$/))),
      storeId: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,20}$/))),
    }),
    output: channel,
    failures: saveFailures,
    example: { id: world.fubeiChannelId, name: '自有付呗商户' },
  }),

  switch: declareCall({
    name: 'channels.switch',
    title: { zh: '启用或停用支付通道', en: 'Activate or deactivate payment channel' },
    wire: { method: 'POST', path: `${path}/switch`, body: 'form' },
    access,
    writes: true,
    input: z.object({ id, isOn: yesNo }),
    output: channel,
    failures: { notFound },
    example: { id: world.wechatChannelId, isOn: false },
  }),

  choose: declareCall({
    name: 'channels.choose',
    title: { zh: '选择默认支付通道', en: 'Choose default payment channel' },
    wire: { method: 'POST', path: `${path}/choose`, body: 'form' },
    access,
    writes: true,
    input: z.object({ id, payer, password: ownPassword }),
    output: channel,
    failures: {
      notFound,
      wrongPassword,
      isOff: {
        zh: '支付通道已停用，请先启用',
        en: 'This payment channel is inactive. Activate it first.',
      },
      otherApp: {
        zh: '这个通道不支持此应用的付款，请选择其他通道',
        en: 'This channel does not accept payments from this app. Choose another channel.',
      },
    },
    example: { id: world.wechatChannelId, payer: 'wechat', password: world.password },
  }),

  test: declareCall({
    name: 'channels.test',
    title: { zh: '测试支付通道的连接', en: 'Test payment channel connection' },
    wire: { method: 'POST', path: `${path}/test`, body: 'form' },
    access,
    writes: true,
    unlogged: 'asking whether the keys are right changes nothing',
    perMinute: 10,
    input: z.object({ id }),
    output: channel,
    failures: { notFound },
    example: { id: world.wechatChannelId },
  }),
}
