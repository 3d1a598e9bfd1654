import { expect, test } from 'vitest'
import { toFen } from '#contract/base/money.ts'
import { testTable } from '#server/test/workbook.ts'
import { renderCsvTable } from './csv.ts'
import { newExportColumn, type Columns, type Row } from './table.ts'

async function csvText(columns: Columns, rows: readonly Row[]): Promise<string> {
  let text = ''
  for await (const part of renderCsvTable(testTable(columns, [rows]))) text += part
  return text
}
const text = (name: string) => newExportColumn('text', { zh: name, en: name })

/** Returns the lines below the header. */
async function linesOf(...cells: readonly string[]): Promise<string[]> {
  const rows = cells.map((cell) => [cell, 'x'])
  const file = await csvText([text('A'), text('B')], rows)
  return file.split('\r\n').slice(1, -1)
}

test('a file begins with a UTF-8 mark and headers', async () => {
  expect(await csvText([text('时间'), text('a,b')], [])).toBe('\u{feff}时间,"a,b"\r\n')
})

test('commas, quotes and line ends stand in quotes', async () => {
  expect(await linesOf('b,c', 'say "hi"', 'two\nlines', '')).toEqual([
    '"b,c",x',
    '"say ""hi""",x',
    '"two\nlines",x',
    ',x',
  ])
})

test('a spreadsheet carries nothing out that somebody typed', async () => {
  expect(await linesOf('=1+1', '@sum', '-cmd', '+A1', '\tx')).toEqual([
    "'=1+1,x",
    "'@sum,x",
    "'-cmd,x",
    "'+A1,x",
    '"\'\tx",x',
  ])
})

test('text that looks like numbers or dates stays text', async () => {
  const names = ['384012345678901234', '007', '+8613800000000', '1-2', '3e5', '12:30']
  expect(await linesOf(...names)).toEqual(names.map((name) => `"\t${name}",x`))
  expect(await linesOf('A03', '3 号机', '12')).toEqual(['A03,x', '3 号机,x', '12,x'])
})

test('numbers, money and moments are written as such', async () => {
  const kinds = (['number', 'money', 'moment', 'day'] as const).map((kind) => {
    return newExportColumn(kind, { zh: kind, en: kind })
  })
  const row = [-7, toFen(-1230), '2026-03-05 08:00:00', '2026-03-05']
  const file = await csvText(kinds, [row])
  expect(file.split('\r\n')[1]).toBe('-7,-12.30,2026-03-05 08:00:00,2026-03-05')
})
