import { inflateRawSync } from 'node:zlib'
import type { Columns, Row, ExportTable } from '#server/platform/exports/table.ts'

/** Returns a table to export, with Chinese headers. */
export function testTable(columns: Columns, batches: readonly (readonly Row[])[]): ExportTable {
  async function* rows() {
    yield* batches
  }
  const heads = columns.map((column) => ({ ...column, head: column.head.zh }))
  return { title: '明细', columns: heads, rows: rows() }
}

/** Returns the contents of a ZIP file, read by its directory as every program does. */
export function zipParts(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const parts = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const [extra, comment] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const head = zip.readUInt32LE(at + 42)
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    parts.set(name, inflateRawSync(zip.subarray(begin, begin + packed)).toString())
    at += 46 + length + extra + comment
  }
  return parts
}

const CELL = /<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Returns the cells of a sheet that have a value, row by row: text, numbers. */
export function sheetRows(book: Buffer, sheet = 1): (string | number)[][] {
  const xml = zipParts(book).get(`xl/worksheets/sheet${sheet}.xml`) ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, text, number]) =>
      text === undefined ? Number(number) : textOf(text),
    ),
  )
}

function textOf(xml: string): string {
  const plain = xml.replace(/_x([0-9a-f]{4})_/gi, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.replace(/&(?:amp|lt|gt);/g, (name) => ENTITIES[name] ?? name)
}
