import { yuanText, type Fen } from '#contract/base/money.ts'
import type { ColumnKind, Row, Table } from './table.ts'

/** Spreadsheets take text that begins with this mark as UTF-8. */
const MARK = '\u{feff}'

const NEEDS_QUOTES = /[",\t\r\n]/
/** What a spreadsheet would carry out, where a person typed it. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * What a spreadsheet would read as a number, a date, a time or a part of one: it would round an order's
 * number to 15 digits and drop a leading zero.
 */
const NUMBER_LIKE = /^[-+.]?\d[\d.,:/e+\-%\s]*$/i
/** What reads the same as a number: of a machine, of a slot. */
const SHORT = /^(?:0|[1-9]\d{0,9})$/

export async function* csvOf({ columns, rows }: Table): AsyncIterable<string> {
  const kinds = columns.map(({ kind }) => kind)
  yield MARK + formatCsvLine(columns.map(({ head }) => formatCsvText(head)))
  for await (const batch of rows)
    yield batch.map((row) => formatCsvLine(formatCsvCells(row, kinds))).join('')
}

function formatCsvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function formatCsvCells(row: Row, kinds: readonly ColumnKind[]): string[] {
  return row.map((cell, context) => {
    const kind = kinds[context]
    if (kind === 'text') return formatCsvText(cell as string)
    return kind === 'money' ? yuanText(cell as Fen) : String(cell)
  })
}

/**
 * A tab before what looks like a number keeps it a text in Excel, WPS and LibreOffice, and programs
 * that trim cells never see it. `="…"` would be a formula, and the apostrophe stays visible.
 */
function formatCsvText(text: string): string {
  const isNumberLike = NUMBER_LIKE.test(text) && !SHORT.test(text)
  const sign = isNumberLike ? '\t' : FORMULA.test(text) ? "'" : ''
  const safe = sign + text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
