/** A file that spreadsheets open. They take text that begins with a mark for UTF-8 as such. */
export const CSV_HEAD = '\u{feff}'

const NEEDS_QUOTES = /[",\r\n]/
/** What a spreadsheet would carry out, where a person typed it; a number below zero is none. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
