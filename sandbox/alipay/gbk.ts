/** Encodes text in GBK. Node can only decode GBK, so the table is built by decoding every code. */
const FIRST = 0x81
const SECOND = 0x40
const LAST = 0xfe

function createGbkTable(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number>()
  for (let high = FIRST; high <= LAST; high += 1) {
    for (let low = SECOND; low <= LAST; low += 1) {
      const sign = decoder.decode(Uint8Array.of(high, low))
      if (sign.length === 1 && sign !== '\uFFFD' && !table.has(sign)) {
        table.set(sign, high * 256 + low)
      }
    }
  }
  return table
}

let table: ReadonlyMap<string, number> | undefined

/** Characters that GBK does not contain become question marks. */
export function encodeGbk(text: string): Buffer {
  table ??= createGbkTable()
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0)! < 0x80 ? undefined : (table.get(sign) ?? 0x3f)
    if (code === undefined) bytes.push(sign.codePointAt(0)!)
    else if (code < 256) bytes.push(code)
    else bytes.push(Math.floor(code / 256), code % 256)
  }
  return Buffer.from(bytes)
}
