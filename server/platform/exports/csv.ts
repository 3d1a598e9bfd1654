import { formatYuan, type Fen } from '#contract/base/money.ts'
import type { ColumnKind, Row, ExportTable } from './table.ts'

/** Byte order mark: spreadsheets read text that begins with it as UTF-8. */
const MARK = '\u{feff}'

const NEEDS_QUOTES = /[",\t\r\n]/
/** Text that a spreadsheet would run as a formula, although a person typed it. */
const FORMULA = /^[=+\-@\t\r]/
/**
 * Text that a spreadsheet would read as a number, a date, a time or a part of one. It would round an order
 * number to 15 digits and drop leading zeros.
 */
const NUMBER_LIKE = /^[-+.]?\d[\d.,:/e+\-%\s]*$/i
/** Numbers that read the same as text or as a number, such as machine and slot numbers. */
const SHORT = /^(?:0|[1-9]\d{0,9})$/

export async function* renderCsvTable({ columns, rows }: ExportTable): AsyncIterable<string> {
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
    return kind === 'money' ? formatYuan(cell as Fen) : String(cell)
  })
}

/**
 * Formats text so that spreadsheets keep it as text. A tab before number-like text works in Excel, WPS and
 * LibreOffice, and programs that trim cells never see it. `="…"` would be a formula, and an apostrophe would
 * stay visible.
 */
function formatCsvText(text: string): string {
  const isNumberLike = NUMBER_LIKE.test(text) && !SHORT.test(text)
  const sign = isNumberLike ? '\t' : FORMULA.test(text) ? "'" : ''
  const safe = sign + text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
