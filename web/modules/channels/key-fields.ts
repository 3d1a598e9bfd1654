import { channels, type PaymentProvider } from '#contract/channels/channels.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { keyTexts as texts } from './key-texts.ts'

/** Value that a provider issues to a merchant, typed or pasted. `name` is the field's name in the call. */
export type KeyField = {
  readonly name: string
  readonly label: Sentence
  readonly help: Sentence
  /** Single line, or the content of a file. */
  readonly shape: 'file' | 'line'
  readonly max: number
  /** Whether a new channel requires it. */
  readonly needed: boolean
}
type KeyGroup = {
  readonly title: Sentence
  readonly note?: Sentence
  readonly fields: readonly KeyField[]
}
type KeyForm = {
  /** Account number at the provider, which stays the same when the keys change. */
  readonly account: KeyField
  readonly groups: readonly KeyGroup[]
}

const FILE_MAX = 20_000

function defineKeyLineField(
  name: string,
  label: Sentence,
  help: Sentence,
  max: number,
  needed = true,
): KeyField {
  return { name, label, help, shape: 'line', max, needed }
}
function defineKeyFileField(
  name: string,
  label: Sentence,
  help: Sentence,
  needed = true,
): KeyField {
  return { name, label, help, shape: 'file', max: FILE_MAX, needed }
}

const wechatPay: KeyForm = {
  account: defineKeyLineField('mchId', texts.mchId, texts.mchIdHelp, 12),
  groups: [
    {
      title: texts.keys,
      fields: [
        defineKeyFileField('certificate', texts.certificate, texts.certificateHelp),
        defineKeyFileField('privateKey', texts.wechatPrivateKey, texts.wechatPrivateKeyHelp),
        defineKeyLineField('apiKey', texts.apiKey, texts.apiKeyHelp, 32),
      ],
    },
    {
      title: texts.platformKey,
      note: texts.platformKeyNote,
      fields: [
        defineKeyLineField('publicKeyId', texts.publicKeyId, texts.publicKeyIdHelp, 80, false),
        defineKeyFileField('publicKey', texts.wechatPublicKey, texts.wechatPublicKeyHelp, false),
      ],
    },
  ],
}

const alipay: KeyForm = {
  account: defineKeyLineField('appId', texts.appId, texts.appIdHelp, 16),
  groups: [
    {
      title: texts.keys,
      fields: [
        defineKeyLineField('sellerId', texts.sellerId, texts.sellerIdHelp, 16),
        defineKeyFileField('privateKey', texts.alipayPrivateKey, texts.alipayPrivateKeyHelp),
      ],
    },
    {
      title: texts.trust,
      note: texts.trustNote,
      fields: [
        defineKeyFileField('publicKey', texts.alipayPublicKey, texts.alipayPublicKeyHelp, false),
        defineKeyFileField('appCertificate', texts.appCertificate, texts.appCertificateHelp, false),
        defineKeyFileField(
          'alipayCertificate',
          texts.alipayCertificate,
          texts.alipayCertificateHelp,
          false,
        ),
        defineKeyFileField(
          'rootCertificate',
          texts.rootCertificate,
          texts.rootCertificateHelp,
          false,
        ),
      ],
    },
  ],
}

const fubei: KeyForm = {
  account: defineKeyLineField('appId', texts.fubeiAppId, texts.fubeiAppIdHelp, 40),
  groups: [
    {
      title: texts.keys,
      fields: [
        defineKeyLineField('secret', texts.fubeiSecret, texts.fubeiSecretHelp, 100),
        defineKeyLineField('storeId', texts.storeId, texts.storeIdHelp, 20),
      ],
    },
  ],
}

/** Providers at which a merchant can have an account. */
export const keyForms = { wechatPay, alipay, fubei } as const satisfies Partial<
  Record<PaymentProvider, KeyForm>
>
export type OwnProvider = keyof typeof keyForms

export const saveCalls = {
  wechatPay: channels.saveWechatPay,
  alipay: channels.saveAlipay,
  fubei: channels.saveFubei,
} as const satisfies Record<OwnProvider, unknown>

export function listKeyFields(provider: OwnProvider): readonly KeyField[] {
  const { account, groups } = keyForms[provider]
  return [account, ...groups.flatMap(({ fields }) => fields)]
}
