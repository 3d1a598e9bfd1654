import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { renderWorkbookParts } from './xlsx-parts.ts'
import { newSheetWriter } from './xlsx-sheet.ts'
import type { Row, ExportTable } from './table.ts'

/** A sheet can have 1,048,576 rows. Further rows go to the next sheet, with the same header. */
const SHEET_ROWS_MAX = 1_000_000
/**
 * Fast compression, because a person waits for the file: level 6 takes twice the time and saves a third of
 * the size.
 */
const PACKED = { compressionLevel: 1 }

/**
 * Streams a workbook batch by batch and keeps nothing of it in memory. Decision 64 explains why its sheets
 * are written here. Source: ECMA-376 part 1.
 */
export async function* renderXlsxTable(
  table: ExportTable,
  sheetRows = SHEET_ROWS_MAX,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sheets: Readable[] = []
  const destroyOutput = (error: Error) => void output.destroy(error)
  zip.on('error', destroyOutput)
  addWorkbookEntries(zip, table, splitRowsBySheet(table.rows, sheetRows), sheets).catch(
    destroyOutput,
  )
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    // The client may disconnect before the end of the file.
    for (const sheet of sheets) sheet.destroy()
  }
}

async function addWorkbookEntries(
  zip: ZipFile,
  table: ExportTable,
  rows: SheetRows,
  sheets: Readable[],
): Promise<void> {
  do {
    const sheet = Readable.from(renderXlsxSheet(table, rows), { objectMode: false })
    sheets.push(sheet)
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`, PACKED)
    // oxlint-disable-next-line no-await-in-loop
    await finished(sheet)
  } while (rows.isMore())
  for (const [name, text] of renderWorkbookParts(table.title, sheets.length)) {
    zip.addBuffer(Buffer.from(text), name)
  }
  zip.end()
}

async function* renderXlsxSheet(table: ExportTable, rows: SheetRows): AsyncIterable<Buffer> {
  const writer = newSheetWriter(table.columns)
  yield Buffer.from(writer.start())
  for await (const batch of rows.nextSheet()) yield Buffer.from(writer.rows(batch))
  yield Buffer.from(writer.end())
}

type SheetRows = ReturnType<typeof splitRowsBySheet>

/** Splits the batches where a sheet is full. */
function splitRowsBySheet(batches: AsyncIterable<readonly Row[]>, sheetRows: number) {
  const from = batches[Symbol.asyncIterator]()
  let [rest, over]: [readonly Row[], boolean] = [[], false]
  return {
    isMore: () => !over,
    async *nextSheet(): AsyncIterable<readonly Row[]> {
      for (let rowsLeft = sheetRows; rowsLeft > 0;) {
        const part = rest.slice(0, rowsLeft)
        if (part.length > 0) yield part
        rowsLeft -= part.length
        rest = rest.slice(part.length)
        if (rest.length > 0) continue
        // oxlint-disable-next-line no-await-in-loop
        const next = await from.next()
        if (next.done) {
          over = true
          return
        }
        rest = next.value
      }
    },
  }
}
