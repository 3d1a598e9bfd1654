import { channels, type PaymentProvider } from '#contract/channels.ts'
import type { Sentence } from '#contract/sentence.ts'
import { keyTexts as texts } from './key-texts.ts'

/** What a provider gives out to a merchant, as it is typed or pasted: each named as the call has it. */
export type KeyField = {
  readonly name: string
  readonly label: Sentence
  readonly help: Sentence
  /** A line, or the content of a file. */
  readonly shape: 'file' | 'line'
  readonly max: number
  /** It must be there for a new channel. */
  readonly needed: boolean
}
type KeyGroup = {
  readonly title: Sentence
  readonly note?: Sentence
  readonly fields: readonly KeyField[]
}
type KeyForm = {
  /** The number at the provider: it stays when the keys change. */
  readonly account: KeyField
  readonly groups: readonly KeyGroup[]
}

const FILE_MAX = 20_000

function line(name: string, label: Sentence, help: Sentence, max: number, needed = true): KeyField {
  return { name, label, help, shape: 'line', max, needed }
}
function file(name: string, label: Sentence, help: Sentence, needed = true): KeyField {
  return { name, label, help, shape: 'file', max: FILE_MAX, needed }
}

const wechatPay: KeyForm = {
  account: line('mchId', texts.mchId, texts.mchIdHelp, 12),
  groups: [
    {
      title: texts.keys,
      fields: [
        file('certificate', texts.certificate, texts.certificateHelp),
        file('privateKey', texts.wechatPrivateKey, texts.wechatPrivateKeyHelp),
        line('apiKey', texts.apiKey, texts.apiKeyHelp, 32),
      ],
    },
    {
      title: texts.platformKey,
      note: texts.platformKeyNote,
      fields: [
        line('publicKeyId', texts.publicKeyId, texts.publicKeyIdHelp, 80, false),
        file('publicKey', texts.wechatPublicKey, texts.wechatPublicKeyHelp, false),
      ],
    },
  ],
}

const alipay: KeyForm = {
  account: line('appId', texts.appId, texts.appIdHelp, 16),
  groups: [
    {
      title: texts.keys,
      fields: [
        line('sellerId', texts.sellerId, texts.sellerIdHelp, 16),
        file('privateKey', texts.alipayPrivateKey, texts.alipayPrivateKeyHelp),
      ],
    },
    {
      title: texts.trust,
      note: texts.trustNote,
      fields: [
        file('publicKey', texts.alipayPublicKey, texts.alipayPublicKeyHelp, false),
        file('appCertificate', texts.appCertificate, texts.appCertificateHelp, false),
        file('alipayCertificate', texts.alipayCertificate, texts.alipayCertificateHelp, false),
        file('rootCertificate', texts.rootCertificate, texts.rootCertificateHelp, false),
      ],
    },
  ],
}

const fubei: KeyForm = {
  account: line('appId', texts.fubeiAppId, texts.fubeiAppIdHelp, 40),
  groups: [
    {
      title: texts.keys,
      fields: [
        line('secret', texts.fubeiSecret, texts.fubeiSecretHelp, 100),
        line('storeId', texts.storeId, texts.storeIdHelp, 20),
      ],
    },
  ],
}

/** The providers at which a merchant can have an account of his own. */
export const keyForms = { wechatPay, alipay, fubei } as const satisfies Partial<
  Record<PaymentProvider, KeyForm>
>
export type OwnProvider = keyof typeof keyForms

export const saveCalls = {
  wechatPay: channels.saveWechatPay,
  alipay: channels.saveAlipay,
  fubei: channels.saveFubei,
} as const satisfies Record<OwnProvider, unknown>

export function keyFieldsOf(provider: OwnProvider): readonly KeyField[] {
  const { account, groups } = keyForms[provider]
  return [account, ...groups.flatMap(({ fields }) => fields)]
}
