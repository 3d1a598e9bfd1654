import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { parseShanghaiTime } from '#contract/base/shanghai.ts'
import { toFen, parseYuan, type Fen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'

/** Functions for bills of all providers: packed text with lines and amounts in yuan. */

/** Maximum size of a packed bill in bytes, enough for about two million lines. */
const BYTES_MAX = 64 * 1024 * 1024

export async function downloadBill(
  http: OutsideHttp,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome<Uint8Array>> {
  const opened = await http.open({ method: 'GET', target, headers })
  if (opened.is !== 'done') return opened
  const { status, body } = opened.value
  try {
    if (status !== 200) return unknownOutcome(`HTTP ${status} for a bill`)
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > BYTES_MAX) return unknownOutcome(`a bill of more than ${BYTES_MAX} bytes`)
      chunks.push(chunk)
    }
    return doneOutcome(Buffer.concat(chunks))
  } catch {
    return unknownOutcome('a bill that broke off')
  } finally {
    body.destroy()
  }
}

/** Yields the lines of packed text without line ends. Throws if it cannot be unpacked or decoded. */
export async function* unpackLines(
  packed: Uint8Array,
  packing: 'deflate' | 'gzip',
  charset: 'gb18030' | 'utf-8',
): AsyncIterable<string> {
  const unpack = packing === 'gzip' ? createGunzip() : createInflateRaw()
  // Errors are thrown in the loop below, but `pipeline` requires a callback.
  const text = pipeline(Readable.from([packed]), unpack, () => undefined)
  const decoder = new TextDecoder(charset, { fatal: true })
  let rest = ''
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

/**
 * Returns the SHA-1 of the unpacked content in lower-case hexadecimal, by which WeChat identifies its bill
 * file.
 */
export async function computeUnpackedSha1(packed: Uint8Array): Promise<string> {
  const hash = createHash('sha1')
  const text = pipeline(Readable.from([packed]), createGunzip(), () => undefined)
  for await (const chunk of text as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Parses an amount without its sign, since some bills list refunds as negative. Throws if it is not an
 * amount.
 */
export function parseBillAmount(text: string): Fen {
  const amount = parseYuan(text)
  must(amount !== undefined, `${text} is an amount of yuan`)
  return toFen(Math.abs(amount))
}

/** Parses a fee in yuan into thousandths of a fen: `-0.01200` → -1200. Throws if it is not a fee. */
export function parseBillFee(text: string): number {
  const [, sign, yuan = '', places = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  must(yuan !== '', `${text} is a fee in yuan`)
  const milli = Number(yuan) * 100_000 + Number(places.padEnd(5, '0'))
  return sign && milli !== 0 ? -milli : milli
}

/** Parses a time in China such as `2026-11-20 10:00:00`. Throws if it is not a time. */
export function parseBillTime(text: string): Date {
  const date = parseShanghaiTime(text)
  must(!Number.isNaN(date.getTime()), `${text} is a time`)
  return date
}
