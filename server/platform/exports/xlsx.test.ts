import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { sheetRows, testTable, zipParts } from '#server/test/workbook.ts'
import { newExportColumn, type Columns, type Row, type ExportTable } from './table.ts'
import { renderXlsxTable } from './xlsx.ts'

async function bytesOf(table: ExportTable, sheetSize?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of renderXlsxTable(table, sheetSize)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const bookOf = (columns: Columns, ...batches: readonly (readonly Row[])[]) =>
  bytesOf(testTable(columns, batches))
const sheetOf = (book: Buffer) => zipParts(book).get('xl/worksheets/sheet1.xml') ?? ''

const coins = newExportColumn('number', { zh: '枚数', en: 'Coins' })
const columns = [
  newExportColumn('text', { zh: '单号', en: 'Number' }, 24),
  coins,
  newExportColumn('money', { zh: '金额', en: 'Amount' }),
  newExportColumn('moment', { zh: '时间', en: 'Time' }),
  newExportColumn('day', { zh: '日期', en: 'Day' }),
] as const
const row = ['384012345678901234', 12, toFen(-1230), '2026-03-05 18:00:00', '2026-03-05']

test('writes order numbers as text, amounts as numbers', async () => {
  expect(sheetRows(await bookOf(columns, [row]))).toEqual([
    ['单号', '枚数', '金额', '时间', '日期'],
    // The day is 46086 days after 1899-12-30.
    ['384012345678901234', 12, -12.3, 46_086.75, 46_086],
  ])
})

test('each kind of cell has its format', async () => {
  const book = await bookOf(columns, [row])
  const styles = [...sheetOf(book).matchAll(/<c r="[A-E]2" s="(\d)"/g)].map(([, at]) => Number(at))
  const formats = zipParts(book).get('xl/styles.xml')?.split('<cellXfs')[1] ?? ''
  const ids = [...formats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => Number(id))
  expect(styles.map((style) => ids[style])).toEqual([49, 0, 2, 164, 165])
})

test('freezes the header row and sets column widths', async () => {
  const sheet = sheetOf(await bookOf(columns))
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1"/>')
})

test('keeps typed text without formulas or markup', async () => {
  const typed = ['=1+1', '<&>', ' a ', '_x0041_', '𠮷', 'a\u{0}b']
  const book = await bookOf(
    [columns[0]],
    typed.map((text) => [text]),
  )
  const texts = sheetRows(book).flat().slice(1)
  expect(texts).toEqual(['=1+1', '<&>', ' a ', '_x0041_', '𠮷', 'ab'])
})

test('continues a full sheet on the next one', async () => {
  const book = await bytesOf(testTable([coins], [[[1], [2], [3]], [[4]]]), 2)
  expect([1, 2].map((sheet) => sheetRows(book, sheet))).toEqual([
    [['枚数'], [1], [2]],
    [['枚数'], [3], [4]],
  ])
  expect(zipParts(book).get('xl/workbook.xml')).toContain('name="明细 2"')
})

test('an error in a row fails the export', async () => {
  async function* rows() {
    yield [[1]]
    throw new Error('gone')
  }
  await expect(bytesOf({ ...testTable([coins], []), rows: rows() })).rejects.toThrow('gone')
})

test('whoever stops taking a file stops its making', async () => {
  let made = 0
  async function* rows() {
    for (;;) {
      made += 1
      yield Array.from({ length: 100 }, () => [Math.random()])
    }
  }
  let taken = 0
  for await (const chunk of renderXlsxTable({ ...testTable([coins], []), rows: rows() })) {
    taken += chunk.length
    if (taken > 100_000) break
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  const after = made
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(made).toBe(after)
})
