import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { AlipayAccount } from '../alipay/account.ts'
import { newAlipayPaymentPort } from '../alipay/client.ts'
import { readCertificate, readPrivateKey, readPublicKey } from '../pem-keys.ts'
import type { FubeiAccount } from '../fubei/account.ts'
import { newFubeiPaymentPort } from '../fubei/client.ts'
import { newFubeiCardPayoutPort } from '../fubei/payouts.ts'
import type { OutsideHttp } from '../http.ts'
import type { PaymentPort } from './payment-port.ts'
import type { PayoutPort } from './payout-port.ts'
import { ConfigurationFault, type OutsideSettings } from '../settings.ts'
import type { WechatPayAccount } from '../wechat-pay/account.ts'
import { newWechatPayPort } from '../wechat-pay/client.ts'

/** Payment providers, with the accounts of the installation or those of a merchant. */
export type PaymentProviders = {
  /** Accounts of the installation, one client each, shared by all merchants. */
  readonly own: Readonly<Partial<Record<PaymentProvider, OwnAccount>>>
  /**
   * Creates a client with a merchant's keys. Returns undefined if the operator's part is not configured:
   * WeChat Pay orders are paid inside the installation's official account.
   */
  open(keys: ChannelKeys): PaymentPort | undefined
  /** Payouts to bank cards from the platform's own account. Undefined if it cannot make any. */
  readonly cards?: PayoutPort | undefined
}

export type OwnAccount = {
  /** Account number at the provider. */
  readonly account: string
  /** Expiry of the certificate. Undefined if the account uses keys without a certificate. */
  readonly expiresAt: Date | undefined
  readonly port: PaymentPort
  /** Maximum part of an order that may be shared, in basis points. Undefined if sharing is not possible. */
  readonly sharedMost?: number | undefined
}

export type ChannelKeys =
  | ({ readonly provider: 'wechatPay'; readonly certificate: string } & Omit<
      WechatPayAccount,
      'appId' | 'serial'
    >)
  | ({ readonly provider: 'alipay' } & AlipayAccount)
  | ({ readonly provider: 'fubei' } & FubeiAccount)

export function choosePaymentProviders(
  settings: OutsideSettings,
  http: (name: string, url: string) => OutsideHttp,
): PaymentProviders {
  const wechatUrl = settings.url('WECHAT_PAY_URL', 'https://api.mch.weixin.qq.com')
  const wechatHttp = http('wechat-pay', wechatUrl)
  const alipayHttp = http('alipay', readAlipayUrl(settings))
  const billUrl = settings.url('ALIPAY_BILL_URL', 'https://dwbillcenter.alipay.com')
  const billHttp = http('alipay-bills', billUrl)
  const fubeiHttp = http('fubei', settings.url('FUBEI_URL', 'https://shq-api.51fubei.com'))
  const appId = settings.find('WECHAT_APP_ID')
  const wechat = readOwnWechatPayAccount(settings)
  const alipay = readOwnAlipayAccount(settings)
  const pays = settings.oneOf('FUBEI_PAYOUT', ['on', 'off']) === 'on'
  return {
    cards: pays
      ? newFubeiCardPayoutPort(readFubeiAgentCredentials(settings), fubeiHttp)
      : undefined,
    own: {
      ...(wechat && {
        wechatPay: {
          account: wechat.account.mchId,
          expiresAt: wechat.expiresAt,
          port: newWechatPayPort(wechat.account, wechatHttp),
          sharedMost: wechat.sharedMost,
        },
      }),
      ...(alipay && {
        alipay: {
          account: alipay.appId,
          expiresAt: findCertificateExpiry(alipay),
          port: newAlipayPaymentPort(alipay, alipayHttp, billHttp),
        },
      }),
    },
    open(keys) {
      if (keys.provider === 'fubei') return newFubeiPaymentPort(keys, appId, fubeiHttp)
      if (keys.provider === 'alipay') return newAlipayPaymentPort(keys, alipayHttp, billHttp)
      const serial = readCertificate(keys.certificate)?.serialNumber
      if (appId === undefined || serial === undefined) return undefined
      return newWechatPayPort({ ...keys, appId, serial }, wechatHttp)
    },
  }
}

/** Returns the credentials of the platform as an agent of Fubei. */
export function readFubeiAgentCredentials(settings: OutsideSettings) {
  const vendor = settings.need('FUBEI_VENDOR_SN')
  return { vendor, secret: settings.need('FUBEI_VENDOR_SECRET') }
}

export function readAlipayUrl(settings: OutsideSettings): string {
  return settings.url('ALIPAY_URL', 'https://openapi.alipay.com')
}

const WECHAT_PAY_NAMES = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_CERTIFICATE',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_TRANSFER_SCENE',
  'WECHAT_PAY_TRANSFER_REPORTS',
  'WECHAT_PAY_SHARED_MOST',
]
const ALIPAY_NAMES = [
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'ALIPAY_APP_CERTIFICATE',
  'ALIPAY_CERTIFICATE',
  'ALIPAY_ROOT_CERTIFICATE',
]

function readOwnWechatPayAccount(settings: OutsideSettings) {
  if (!settings.hasAny(WECHAT_PAY_NAMES)) return undefined
  const privateKey = settings.key('WECHAT_PAY_PRIVATE_KEY')
  const key = readPrivateKey(privateKey)
  const certificate = readCertificate(settings.key('WECHAT_PAY_CERTIFICATE'))
  if (!key) throw unreadableSetting('WECHAT_PAY_PRIVATE_KEY', 'a private key')
  if (!certificate) throw unreadableSetting('WECHAT_PAY_CERTIFICATE', 'a certificate')
  if (!certificate.checkPrivateKey(key)) {
    throw new ConfigurationFault('WECHAT_PAY_CERTIFICATE is not for WECHAT_PAY_PRIVATE_KEY')
  }
  const account: WechatPayAccount = {
    appId: settings.need('WECHAT_APP_ID'),
    mchId: settings.need('WECHAT_PAY_MCHID'),
    serial: certificate.serialNumber,
    privateKey,
    apiKey: settings.need('WECHAT_PAY_API_V3_KEY'),
    ...readWechatPlatformKey(settings),
    ...readTransferScene(settings),
  }
  const expiresAt = certificate.validToDate
  return { account, expiresAt, sharedMost: readMaxSharedRatio(settings) }
}

const WHOLE = 10_000

function readMaxSharedRatio(settings: OutsideSettings): number | undefined {
  const text = settings.find('WECHAT_PAY_SHARED_MOST')
  if (text === undefined) return undefined
  const maxBasisPoints = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (maxBasisPoints < 1 || maxBasisPoints > WHOLE) {
    throw new ConfigurationFault(
      'WECHAT_PAY_SHARED_MOST is no number of basis points: 3000 is 30 %',
    )
  }
  return maxBasisPoints
}

function readWechatPlatformKey(settings: OutsideSettings): Pick<WechatPayAccount, 'publicKey'> {
  const id = settings.find('WECHAT_PAY_PUBLIC_KEY_ID')
  if (id === undefined) return {}
  const pem = settings.key('WECHAT_PAY_PUBLIC_KEY')
  if (!readPublicKey(pem)) throw unreadableSetting('WECHAT_PAY_PUBLIC_KEY', 'a public key')
  return { publicKey: { id, pem } }
}

/**
 * Parses the transfer scene. Reports have the form `岗位类型=商户;报酬说明=经营收入提现`, with the names and contents the
 * scene requires.
 */
function readTransferScene(settings: OutsideSettings): Pick<WechatPayAccount, 'transferScene'> {
  const id = settings.find('WECHAT_PAY_TRANSFER_SCENE')
  if (id === undefined) return {}
  const reports = settings
    .need('WECHAT_PAY_TRANSFER_REPORTS')
    .split(';')
    .map((pair) => {
      const [type = '', ...content] = pair.split('=')
      return { type: type.trim(), content: content.join('=').trim() }
    })
  const isWhole = reports.every(({ type, content }) => type !== '' && content !== '')
  if (!isWhole) throw unreadableSetting('WECHAT_PAY_TRANSFER_REPORTS', 'name=content;name=content')
  return { transferScene: { id, reports } }
}

/**
 * Returns the installation's only Alipay app, used for both player sign-in and payments. Undefined if it is
 * not configured.
 */
export function readOwnAlipayAccount(settings: OutsideSettings): AlipayAccount | undefined {
  if (!settings.hasAny(ALIPAY_NAMES)) return undefined
  return {
    appId: settings.need('ALIPAY_APP_ID'),
    sellerId: settings.need('ALIPAY_SELLER_ID'),
    privateKey: settings.key('ALIPAY_PRIVATE_KEY'),
    trust:
      settings.find('ALIPAY_APP_CERTIFICATE') === undefined
        ? { publicKey: settings.key('ALIPAY_PUBLIC_KEY') }
        : {
            appCertificate: settings.key('ALIPAY_APP_CERTIFICATE'),
            alipayCertificate: settings.key('ALIPAY_CERTIFICATE'),
            rootCertificates: settings.key('ALIPAY_ROOT_CERTIFICATE'),
          },
  }
}

function findCertificateExpiry({ trust }: AlipayAccount): Date | undefined {
  return 'appCertificate' in trust ? readCertificate(trust.appCertificate)?.validToDate : undefined
}

function unreadableSetting(name: string, problem: string): ConfigurationFault {
  return new ConfigurationFault(`${name} is not ${problem}: give the text of the file, or its path`)
}
