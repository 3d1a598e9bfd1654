import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import { formatYuan, type Fen } from '#contract/base/money.ts'
import type { ColumnKind, Row, ExportTable } from './table.ts'
import { escapeXml, FORMATS, MAIN, XML } from './xlsx-parts.ts'

const DAY_LENGTH = 10
/** Days from 1899-12-30, the day 0 of spreadsheets, to 1970-01-01. */
const FIRST_DAY = 25_569
const NEEDS_ESCAPE = /[&<>_\p{Cc}\p{Cs}\ufffe\uffff]/u

type Cell = Row[number]

/** Returns a writer for the XML of one sheet, from the header row to the end. */
export function newSheetWriter(columns: ExportTable['columns']) {
  const names = columns.map((_, context) => columnName(context))
  const writers = columns.map(({ kind }) => cellWriters[kind])
  let number = 1
  function formatSheetRow(row: Row): string {
    number += 1
    let cells = ''
    for (let column = 0; column < row.length; column += 1) {
      cells += writers[column]!(`${names[column]}${number}`, row[column]!)
    }
    return `<row r="${number}">${cells}</row>`
  }
  return {
    start(): string {
      const widths = columns.map(({ width }, context) => {
        return `<col min="${context + 1}" max="${context + 1}" width="${width}" customWidth="1"/>`
      })
      const heads = columns.map(({ head }, context) =>
        textCellXml(`${names[context]}1`, head, FORMATS.head),
      )
      return (
        `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
        `</sheetViews><cols>${widths.join('')}</cols>` +
        `<sheetData><row r="1">${heads.join('')}</row>`
      )
    },
    rows: (batch: readonly Row[]): string => batch.map(formatSheetRow).join(''),
    /** Ends the sheet. Without `ignoredErrors` Excel marks every text that looks like a number. */
    end(): string {
      const all = `A1:${names.at(-1)}${number}`
      const marks = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
      return `</sheetData>${marks}</worksheet>`
    },
  }
}

const cellWriters: Readonly<Record<ColumnKind, (at: string, cell: Cell) => string>> = {
  text: (cellName, cell) => textCellXml(cellName, cell as string, FORMATS.text),
  number: (cellName, cell) => numberCell(cellName, cell, FORMATS.number),
  /** Fen become yuan by moving the point in the text: a division would give 0.070000000000000007. */
  money: (cellName, cell) => numberCell(cellName, formatYuan(cell as Fen), FORMATS.money),
  moment: (cellName, cell) => dateCell(cellName, cell as string, FORMATS.moment),
  day: (cellName, cell) => dateCell(cellName, cell as string, FORMATS.day),
}

function numberCell(cellName: string, value: number | string, format: number): string {
  return `<c r="${cellName}" s="${format}"><v>${value}</v></c>`
}

/** Formats a date cell. Times in a spreadsheet have no zone, so local time is counted as if it were UTC. */
function dateCell(cellName: string, text: string, format: number): string {
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.length > DAY_LENGTH ? 'Z' : ''}`)
  return numberCell(cellName, ms / DAY_MS + FIRST_DAY, format)
}

function textCellXml(cellName: string, text: string, format: number): string {
  if (text === '') return ''
  const safe = NEEDS_ESCAPE.test(text) ? escapeXml(text) : text
  const open = hasOuterSpace(text) ? '<t xml:space="preserve">' : '<t>'
  return `<c r="${cellName}" s="${format}" t="inlineStr"><is>${open}${safe}</t></is></c>`
}

/**
 * Returns whether text begins or ends with white space, which a spreadsheet drops unless the cell is marked.
 */
function hasOuterSpace(text: string): boolean {
  return text.trim().length < text.length
}

/** Returns the letter of a column, `A` to `Z`: no file has more columns. */
function columnName(column: number): string {
  must(column < 26, 'a file has at most 26 columns')
  return String.fromCharCode(65 + column)
}
