/**
 * Printers of Chinese receipts take GB 18030: one byte for Latin, two for whatever stands in its double
 * byte area. Every browser and Node decode it and none encodes it, so the decoder is asked what each
 * code means, once, and the answer is read backwards. The four byte area, in which emoji are, has no
 * glyphs in such a printer: what is there counts as not printable.
 */
const LEADS = [0x81, 0xfe] as const
const TRAILS = [0x40, 0xfe] as const
/** The one code among the trails that means nothing. */
const NO_TRAIL = 0x7f

let codes: ReadonlyMap<string, readonly [number, number]> | undefined

function doubleBytes(): NonNullable<typeof codes> {
  if (codes) return codes
  const pairs: [number, number][] = []
  for (let lead: number = LEADS[0]; lead <= LEADS[1]; lead += 1) {
    for (let trail: number = TRAILS[0]; trail <= TRAILS[1]; trail += 1) {
      if (trail !== NO_TRAIL) pairs.push([lead, trail])
    }
  }
  const signs = [...new TextDecoder('gb18030').decode(new Uint8Array(pairs.flat()))]
  // Codes for private use mean what each printer likes.
  const plain = signs.flatMap((sign, at) =>
    /\p{Co}/u.test(sign) ? [] : [[sign, pairs[at]!] as const],
  )
  codes = new Map(plain)
  return codes
}

function encodeGb18030Sign(sign: string): readonly number[] | undefined {
  if (sign >= ' ' && sign <= '~') return [sign.charCodeAt(0)]
  return doubleBytes().get(sign)
}

/** The sign of the yuan that phones type stands in no double byte; its wide twin does. */
const widenYuanSigns = (text: string) => text.replaceAll('\u00a5', '\uffe5')

/** Signs that a printer has no glyph for, each once. */
export function listUnprintableSigns(text: string): readonly string[] {
  return [...new Set(widenYuanSigns(text))].filter((sign) => !encodeGb18030Sign(sign))
}

/** As the printer can print it: a question mark for what it can't. */
export function toPrintableText(text: string): string {
  return [...widenYuanSigns(text)].map((sign) => (encodeGb18030Sign(sign) ? sign : '?')).join('')
}

export function gb18030(text: string): readonly number[] {
  return [...toPrintableText(text)].flatMap((sign) => encodeGb18030Sign(sign)!)
}
