import type { Fen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'

/**
 * Type of a cell for each kind of column. Each format writes a kind in its own way, so columns are declared
 * once for all formats.
 */
export type CellValues = {
  /** Also numbers that identify something: orders, bookings, phones. */
  readonly text: string
  readonly number: number
  readonly money: Fen
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as on the wire. */
  readonly moment: string
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  readonly day: string
}
export type ColumnKind = keyof CellValues

export type Column<Kind extends ColumnKind = ColumnKind> = {
  readonly kind: Kind
  readonly head: Sentence
  /** Width in characters of the default size. */
  readonly width: number
}
export type Columns = readonly Column[]

/** A row with a cell for each of these columns. It is valid JSON, so that rows can be stored. */
export type TypedExportRow<C extends Columns> = {
  readonly [CallContext in keyof C]: CellValues[C[CallContext]['kind']]
}
export type Row = readonly CellValues[ColumnKind][]

/** A table that is written to a file in batches of rows. */
export type ExportTable = {
  readonly title: string
  readonly columns: readonly (Omit<Column, 'head'> & { readonly head: string })[]
  readonly rows: AsyncIterable<readonly Row[]>
}

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 16,
  number: 10,
  money: 14,
  moment: 20,
  day: 12,
}

/** Declares a column. The default width is that of its kind. */
export function newExportColumn<const Kind extends ColumnKind>(
  kind: Kind,
  head: Sentence,
  width: number = WIDTHS[kind],
): Column<Kind> {
  return { kind, head, width }
}
