import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/**
 * A workbook as it is sent, batch by batch: nothing of it is held. Written here, since what it needs of
 * the format is little (a zip of five small texts and the sheets), and libraries that do more hold the
 * whole of it or bring a way of their own to stream. Source: ECMA-376 part 1, and PKWARE's APPNOTE.
 */
type Batches = AsyncIterable<readonly (readonly string[])[]>

/** A sheet has at most 1,048,576 rows; what is more stands on the next one, under the same head. */
const SHEET_ROWS_MAX = 1_000_000

export async function* xlsxOf(lines: Batches): AsyncIterable<Uint8Array> {
  const zip = newZip()
  const from = lines[Symbol.asyncIterator]()
  let batch = await from.next()
  const head = batch.done ? [] : (batch.value[0] ?? [])
  let sheets = 0
  async function* sheet(): AsyncIterable<string> {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
    if (sheets > 1) yield rowOf(head)
    for (let rows = 0; !batch.done && rows < SHEET_ROWS_MAX; batch = await from.next()) {
      rows += batch.value.length
      yield batch.value.map(rowOf).join('')
    }
    yield '</sheetData></worksheet>'
  }
  do {
    sheets += 1
    yield* zip.entry(`xl/worksheets/sheet${sheets}.xml`, sheet())
  } while (!batch.done)
  for (const [name, text] of partsAround(sheets)) yield* zip.entry(name, Readable.from([text]))
  yield zip.end()
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What says where the sheets are. */
function partsAround(sheets: number): readonly (readonly [name: string, text: string])[] {
  const each = (say: (sheet: number) => string) =>
    Array.from({ length: sheets }, (_, at) => say(at + 1)).join('')
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (at: number, type: string, target: string) =>
    `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (inside: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        override('workbook', 'sheet.main') +
        each((at) => override(`worksheets/sheet${at}`, 'worksheet')) +
        '</Types>',
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        each((at) => `<sheet name="${at}" sheetId="${at}" r:id="r${at}"/>`) +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(each((at) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`))),
    ],
  ]
}

/** What a spreadsheet may reckon with; longer than that are numbers of orders, no amounts. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
/** XML has no way to write these. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function rowOf(cells: readonly string[]): string {
  return `<row>${cells.map(cellOf).join('')}</row>`
}

function cellOf(text: string): string {
  if (NUMBER.test(text)) return `<c><v>${text}</v></c>`
  const safe = text.replace(UNWRITABLE, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
  return `<c t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`
}

/** Sizes stand behind what they are of, since they are not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** The first day that a zip can name: nobody asks when a part was written. */
const DAY = 0x0021

function newZip() {
  const directory: Buffer[] = []
  let at = 0
  const sent = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    at += bytes.length
    return bytes
  }
  return {
    async *entry(name: string, text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
      const begin = at
      yield sent(
        Buffer.concat([words('PK\x03\x04', [VERSION]), about(name, [0, 0, 0]), Buffer.from(name)]),
      )
      const size = { plain: 0, crc: 0, packed: 0 }
      async function* plain() {
        for await (const part of text) {
          const bytes = Buffer.from(part)
          size.plain += bytes.length
          size.crc = crc32(bytes, size.crc)
          yield bytes
        }
      }
      const deflate = createDeflateRaw()
      // What goes wrong with the text ends what is read below, too.
      const packing = pipeline(plain, deflate).catch(() => undefined)
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        size.packed += chunk.length
        yield sent(chunk)
      }
      await packing
      const sizes = [size.crc, size.packed, size.plain]
      yield sent(Buffer.concat([Buffer.from('PK\x07\x08'), longs(sizes)]))
      const rest = Buffer.concat([Buffer.alloc(10), longs([begin]), Buffer.from(name)])
      const line = [words('PK\x01\x02', [VERSION, VERSION]), about(name, sizes), rest]
      directory.push(Buffer.concat(line))
    },
    end(): Uint8Array {
      const list = Buffer.concat(directory)
      const { length } = directory
      const tail = words('PK\x05\x06', [0, 0, length, length])
      return Buffer.concat([list, tail, longs([list.length, at]), Buffer.alloc(2)])
    },
  }
}

/** What the head of an entry and its line in the directory have in common. */
function about(name: string, sizes: readonly number[]): Buffer {
  const { length } = Buffer.from(name)
  return Buffer.concat([shorts([FLAGS, DEFLATED, 0, DAY]), longs(sizes), shorts([length, 0])])
}

function words(mark: string, values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from(mark, 'latin1'), shorts(values)])
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
