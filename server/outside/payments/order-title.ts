type TitleProvider = 'alipay' | 'fubei' | 'wechatPay'

/**
 * Each provider's limit of the text that says what is bought. Sources: WeChat Pay, JSAPI order,
 * `description` 127 (counted here in bytes, which holds for characters as well); Alipay,
 * `alipay.trade.create`, `subject` 256 characters (help.aliyun.com/document_detail/2978207.html);
 * Fubei's SDKs, `body` 127 bytes.
 */
const LIMITS: Readonly<
  Record<TitleProvider, { readonly most: number; sizeOf(text: string): number }>
> = {
  wechatPay: { most: 127, sizeOf: Buffer.byteLength },
  fubei: { most: 127, sizeOf: Buffer.byteLength },
  alipay: { most: 256, sizeOf: (text) => text.length },
}

/**
 * Emoji, and all other characters that take four bytes in UTF-8; what joins and colours them; and the
 * signs of the basic plane that are drawn as emoji.
 */
const EMOJI = /[\u{10000}-\u{10ffff}\p{Emoji_Presentation}\p{Variation_Selector}]|\u200d|\u20e3/gu
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** Alipay takes none of them in a `subject`. */
const ALIPAY_REFUSES = /[/=&]/g

/** Where nothing of a title is left. */
const UNNAMED = '自助设备消费'

/**
 * What is bought, as the provider accepts it: without emoji and control characters, cut to its limit,
 * and never empty. An order with others is refused there, and the sale is lost.
 */
export function orderTitle(provider: TitleProvider, title: string): string {
  const plain = title.replace(EMOJI, '').replace(CONTROL, ' ')
  const taken = provider === 'alipay' ? plain.replace(ALIPAY_REFUSES, ' ') : plain
  return cutTo(LIMITS[provider], taken.replace(/\s+/g, ' ').trim()) || UNNAMED
}

function cutTo({ most, sizeOf }: (typeof LIMITS)[TitleProvider], text: string): string {
  let cut = text
  while (sizeOf(cut) > most) cut = cut.slice(0, -1)
  return cut.trimEnd()
}
