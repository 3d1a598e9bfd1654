type TitleProvider = 'alipay' | 'fubei' | 'wechatPay'

/**
 * Each provider's limit for the text of the purchase. Sources: WeChat Pay, JSAPI order, `description` 127
 * (counted here in bytes, which is within the limit for characters too). Alipay, `alipay.trade.create`,
 * `subject` 256 characters (help.aliyun.com/document_detail/2978207.html). Fubei's SDKs, `body` 127 bytes.
 */
const LIMITS: Readonly<
  Record<TitleProvider, { readonly most: number; sizeOf(text: string): number }>
> = {
  wechatPay: { most: 127, sizeOf: Buffer.byteLength },
  fubei: { most: 127, sizeOf: Buffer.byteLength },
  alipay: { most: 256, sizeOf: (text) => text.length },
}

/**
 * Matches emoji and all other characters of four bytes in UTF-8, joiners, variation selectors, and
 * characters of the basic plane displayed as emoji.
 */
const EMOJI = /[\u{10000}-\u{10ffff}\p{Emoji_Presentation}\p{Variation_Selector}]|\u200d|\u20e3/gu
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** Characters that Alipay does not allow in a `subject`. */
const ALIPAY_REFUSES = /[/=&]/g

/** Used if nothing of a title remains. */
const UNNAMED = '自助设备消费'

/**
 * Returns the purchase title in a form the provider accepts: without emoji and control characters, cut to
 * its limit and never empty. The provider refuses orders with other titles, which loses the sale.
 */
export function toProviderOrderTitle(provider: TitleProvider, title: string): string {
  const plainTitle = title.replace(EMOJI, '').replace(CONTROL, ' ')
  const acceptedTitle = provider === 'alipay' ? plainTitle.replace(ALIPAY_REFUSES, ' ') : plainTitle
  return truncateTitle(LIMITS[provider], acceptedTitle.replace(/\s+/g, ' ').trim()) || UNNAMED
}

function truncateTitle({ most, sizeOf }: (typeof LIMITS)[TitleProvider], text: string): string {
  let cut = text
  while (sizeOf(cut) > most) cut = cut.slice(0, -1)
  return cut.trimEnd()
}
