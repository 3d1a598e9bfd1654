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
  platform: { zh: '平台', en: 'The platform' },
  merchant: { zh: '商户', en: 'The merchant' },
} as const satisfies Readonly<Record<string, Sentence>>
export type MoneyHolder = keyof typeof holders

export const channelPermissions = declarePermissions(
  'channels',
  { zh: '支付通道', en: 'Payment channels' },
  { manage: { zh: '查看和修改支付通道', en: 'See and change payment channels' } },
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
    account: { zh: '账号', en: 'Account' },
    fingerprint: { zh: '密钥指纹', en: 'Fingerprint of the keys' },
    isOn: { zh: '启用', en: 'On' },
    chosenFor: { zh: '默认收款', en: 'Takes payments of' },
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
  zh: '密码不对，收款没有改动。请再输一次',
  en: 'The password is wrong, and payments go where they did. Enter it again.',
}

const commonFields = {
  id: z.optional(id),
  name: typedTextSchema(20).check(z.minLength(1)),
  /** Required if more than the name is saved. */
  password: z.optional(ownPassword),
}

const notFound = {
  zh: '没有这个支付通道。请刷新后再看',
  en: 'There is no such payment channel: reload and look again.',
}
const saveFailures = {
  notFound,
  wrongPassword,
  needed: { zh: '这一项也要填', en: 'This is needed as well.' },
  accountTaken: {
    zh: '已有用这个账号的通道。请修改那一个',
    en: 'A channel with this account is there already. Change that one.',
  },
  accountFixed: {
    zh: '账号不能改。请停用这个通道，再添加一个',
    en: 'The account cannot be changed. Turn this channel off and add another one.',
  },
  noPrivateKey: {
    zh: '这不是私钥。请粘贴整个文件的内容',
    en: 'This is no private key. Paste the whole content of the file.',
  },
  noPublicKey: {
    zh: '这不是公钥。请粘贴整个文件的内容',
    en: 'This is no public key. Paste the whole content of the file.',
  },
  noCertificate: {
    zh: '这不是证书。请粘贴整个文件的内容',
    en: 'This is no certificate. Paste the whole content of the file.',
  },
  notAPair: {
    zh: '证书和私钥不是一对。请粘贴同一次下载的两个文件',
    en: 'The certificate does not belong to the private key. Paste the two files that came together.',
  },
  expired: {
    zh: '这张证书已过期。请在支付平台换一张新的',
    en: 'This certificate has expired. Get a new one at the provider.',
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
    title: { zh: '保存微信支付通道', en: 'Save a WeChat Pay channel' },
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
        zh: '平台还没有配置微信公众号，暂时不能用微信支付。请联系平台',
        en: 'The platform has no WeChat official account yet, so there is no WeChat Pay. Ask the platform.',
      },
    },
    example: { id: world.wechatChannelId, name: '自有微信商户号' },
  }),

  saveAlipay: declareCall({
    name: 'channels.saveAlipay',
    title: { zh: '保存支付宝通道', en: 'Save an Alipay channel' },
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
    title: { zh: '保存付呗通道', en: 'Save a Fubei channel' },
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
    title: { zh: '启用或停用支付通道', en: 'Turn a payment channel on or off' },
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
    title: { zh: '选择默认收款通道', en: 'Choose the channel that takes payments' },
    wire: { method: 'POST', path: `${path}/choose`, body: 'form' },
    access,
    writes: true,
    input: z.object({ id, payer, password: ownPassword }),
    output: channel,
    failures: {
      notFound,
      wrongPassword,
      isOff: {
        zh: '这个通道已停用。请先启用它',
        en: 'This channel is off. Turn it on first.',
      },
      otherApp: {
        zh: '这个通道收不了该应用的付款。请选别的通道',
        en: 'This channel cannot take payments of that app. Choose another one.',
      },
    },
    example: { id: world.wechatChannelId, payer: 'wechat', password: world.password },
  }),

  test: declareCall({
    name: 'channels.test',
    title: { zh: '测试支付通道的连接', en: 'Test the connection of a payment channel' },
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
