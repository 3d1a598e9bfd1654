import type { Fen } from '#contract/base/money.ts'
import type { Sentence } from '#contract/base/sentence.ts'

/**
 * What a column of a file holds. Each format writes each kind in its own way, so the columns of a file
 * are declared once for all formats.
 */
export type CellOf = {
  /** Also numbers that are names: of orders, bookings, phones. */
  readonly text: string
  readonly number: number
  readonly money: Fen
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, as on the wire. */
  readonly moment: string
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  readonly day: string
}
export type ColumnKind = keyof CellOf

export type Column<Kind extends ColumnKind = ColumnKind> = {
  readonly kind: Kind
  readonly head: Sentence
  /** In characters of the usual size. */
  readonly width: number
}
export type Columns = readonly Column[]

/** A row under these columns. It is JSON, so that rows can be kept. */
export type RowOf<C extends Columns> = {
  readonly [CallContext in keyof C]: CellOf[C[CallContext]['kind']]
}
export type Row = readonly CellOf[ColumnKind][]

/** A table on its way into a file, in batches of rows. */
export type Table = {
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

/** Without a width, that of its kind. */
export function exportColumn<const Kind extends ColumnKind>(
  kind: Kind,
  head: Sentence,
  width: number = WIDTHS[kind],
): Column<Kind> {
  return { kind, head, width }
}
