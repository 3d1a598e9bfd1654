import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { parseShanghaiTime } from '#contract/base/shanghai.ts'
import { toFen, parseYuan, type Fen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'

/** What bills of all providers are made of: packed text, line by line, with amounts in yuan. */

/** The longest bill that is taken in, packed: some two million lines. */
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

/** The lines of packed text, without their ends. Throws where it is no such text. */
export async function* linesIn(
  packed: Uint8Array,
  packing: 'deflate' | 'gzip',
  charset: 'gb18030' | 'utf-8',
): AsyncIterable<string> {
  const unpack = packing === 'gzip' ? createGunzip() : createInflateRaw()
  // What breaks comes out of the loop below; pipeline wants to be heard, too.
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

/** In lower-case hexadecimal, of what is packed in it: so WeChat says which file it means. */
export async function sha1In(packed: Uint8Array): Promise<string> {
  const hash = createHash('sha1')
  const text = pipeline(Readable.from([packed]), createGunzip(), () => undefined)
  for await (const chunk of text as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Without its sign: what went back stands below zero in some bills. */
export function amountIn(text: string): Fen {
  const amount = parseYuan(text)
  must(amount !== undefined, `${text} is an amount of yuan`)
  return toFen(Math.abs(amount))
}

/** `-0.01200` → -1200: thousandths of a fen. */
export function feeIn(text: string): number {
  const [, sign, yuan = '', places = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  must(yuan !== '', `${text} is a fee in yuan`)
  const milli = Number(yuan) * 100_000 + Number(places.padEnd(5, '0'))
  return sign && milli !== 0 ? -milli : milli
}

/** `2026-11-20 10:00:00`, in China. */
export function timeIn(text: string): Date {
  const at = parseShanghaiTime(text)
  must(!Number.isNaN(at.getTime()), `${text} is a time`)
  return at
}
