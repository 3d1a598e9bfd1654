/**
 * Chinese receipt printers use GB 18030: one byte for Latin, two for the double-byte area. Browsers and Node
 * decode it but cannot encode it, so a table is built once by decoding every code. Printers have no glyphs
 * for the four-byte area, which includes emoji; its characters count as not printable.
 */
const LEADS = [0x81, 0xfe] as const
const TRAILS = [0x40, 0xfe] as const
/** The only trail byte in the range that has no meaning. */
const NO_TRAIL = 0x7f

let codes: ReadonlyMap<string, readonly [number, number]> | undefined

function getGb18030SignCodes(): NonNullable<typeof codes> {
  if (codes) return codes
  const pairs: [number, number][] = []
  for (let lead: number = LEADS[0]; lead <= LEADS[1]; lead += 1) {
    for (let trail: number = TRAILS[0]; trail <= TRAILS[1]; trail += 1) {
      if (trail !== NO_TRAIL) pairs.push([lead, trail])
    }
  }
  const signs = [...new TextDecoder('gb18030').decode(new Uint8Array(pairs.flat()))]
  // Private-use codes differ from printer to printer.
  const encodableSigns = signs.flatMap((sign, index) =>
    /\p{Co}/u.test(sign) ? [] : [[sign, pairs[index]!] as const],
  )
  codes = new Map(encodableSigns)
  return codes
}

function encodeGb18030Sign(sign: string): readonly number[] | undefined {
  if (sign >= ' ' && sign <= '~') return [sign.charCodeAt(0)]
  return getGb18030SignCodes().get(sign)
}

/** The yuan sign that phones type has no double-byte code; its fullwidth form has one. */
const widenYuanSigns = (text: string) => text.replaceAll('\u00a5', '\uffe5')

/** Returns the characters that a printer has no glyph for, each once. */
export function listUnprintableSigns(text: string): readonly string[] {
  return [...new Set(widenYuanSigns(text))].filter((sign) => !encodeGb18030Sign(sign))
}

/** Returns the text with a question mark for each character that cannot be printed. */
export function toPrintableText(text: string): string {
  return [...widenYuanSigns(text)].map((sign) => (encodeGb18030Sign(sign) ? sign : '?')).join('')
}

export function encodeGb18030Text(text: string): readonly number[] {
  return [...toPrintableText(text)].flatMap((sign) => encodeGb18030Sign(sign)!)
}
