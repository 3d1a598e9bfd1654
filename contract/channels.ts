import type { Sentence } from './sentence.ts'

/**
 * Payment channels (支付通道): one account at a payment provider each, by which a merchant's players
 * pay. Either the platform's own, which is there without anybody's doing, or one whose keys the
 * merchant has brought.
 */
export const paymentProviders = {
  wechatPay: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  fubei: { zh: '付呗', en: 'Fubei' },
} as const satisfies Readonly<Record<string, Sentence>>
export type PaymentProvider = keyof typeof paymentProviders

/** The apps in which players pay. */
export const payers = {
  wechat: { zh: '微信', en: 'WeChat' },
  alipay: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Readonly<Record<string, Sentence>>
export type Payer = keyof typeof payers

/** Whose players a provider can take money from. */
export const payersOf: Readonly<Record<PaymentProvider, readonly Payer[]>> = {
  wechatPay: ['wechat'],
  alipay: ['alipay'],
  fubei: ['wechat', 'alipay'],
}

/** Who holds the money once a player has paid: decides whose books are the truth. */
export const holders = {
  platform: { zh: '平台', en: 'The platform' },
  merchant: { zh: '商户', en: 'The merchant' },
} as const satisfies Readonly<Record<string, Sentence>>
export type Holder = keyof typeof holders
