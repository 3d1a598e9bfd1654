import { calculateQrSideModules } from './qr-side.ts'
import type { Columns, LogoLine, ReceiptLine } from './receipt.ts'

/**
 * Layout of a receipt on its paper, in dots of the print head (8 a millimetre, 203 dpi): a grid of columns
 * 12 dots wide. The preview and the printer's bytes (`receipt-bytes.ts`) both come from it, so they cannot
 * differ.
 */
type Look = { readonly double?: boolean | undefined; readonly bold?: boolean | undefined }

type PaperPosition = {
  /** Index of the given line that it comes from, to find the line being edited. */
  readonly of: number
  /** Distance from the top of the paper, and height, in dots. */
  readonly top: number
  readonly high: number
}
/** `at`: start of each character, in dots from the left. */
type TextDrawing = {
  readonly kind: 'words'
  readonly text: string
  readonly at: readonly number[]
} & Look
/** `side`: modules of the code, without the white around it. */
type QrCodeDrawing = {
  readonly kind: 'qr'
  readonly text: string
  readonly side: number
  readonly dot: number
  readonly at: number
}
type Logo = LogoLine & { readonly at: number }
type ReceiptDrawing = TextDrawing | QrCodeDrawing | Logo | { readonly kind: 'rule' }
export type PlacedDrawing = PaperPosition & { readonly drawn: ReceiptDrawing }

export type ReceiptLayout = { readonly laid: readonly PlacedDrawing[]; readonly high: number }

export const COLUMN_DOTS = 12
export const DOTS_A_MM = 8
/** Distance between the tops of two lines: 24 dots of characters and 6 of space. */
export const LINE_DOTS = 30
export const DOUBLE_DOTS = 54
/** Space below a code or a picture. */
export const AIR_DOTS = 16
/** Paper fed after the last line, so that it is past the cutter. */
export const FEED_DOTS = 96
/** Error correction level: 15 % of a code may be damaged. */
export const CODE_LEVEL = 'M'
/** White margin that a reader needs around the code, in modules. Source: ISO 18004. */
export const QUIET = 4

export function layOutReceipt(lines: readonly ReceiptLine[], columns: Columns): ReceiptLayout {
  const laid: PlacedDrawing[] = []
  let top = 0
  lines.forEach((line, of) => {
    for (const [drawn, high] of toReceiptPieces(line, columns)) {
      laid.push({ of, top, high, drawn })
      top += high
    }
  })
  return { laid, high: top + FEED_DOTS }
}

type Piece = readonly [drawn: ReceiptDrawing, high: number]

function toReceiptPieces(line: ReceiptLine, columns: Columns): Piece[] {
  if (line.kind === 'rule') return [[{ kind: 'rule' }, LINE_DOTS]]
  if (line.kind === 'qr') return [toQrPiece(line.text, line.dot, columns)]
  if (line.kind === 'logo') return toLogoPieces(line, columns)
  const { double = false, bold = false } = line
  const fits = double ? columns / 2 : columns
  const high = double ? DOUBLE_DOTS : LINE_DOTS
  const rows = line.kind === 'pair' ? toPairRows(line, fits) : toAlignedTextRows(line, fits)
  return rows.map(({ text, from }): Piece => {
    const signPositions = toSignColumns(text, from).map(
      (column) => column * COLUMN_DOTS * (double ? 2 : 1),
    )
    return [{ kind: 'words', text, at: signPositions, double, bold }, high]
  })
}

type Row = { readonly text: string; readonly from: number }

function toAlignedTextRows(
  { text, align }: { text: string; align: 'left' | 'center' },
  fits: number,
): Row[] {
  return wrapReceiptText(text, fits).map((row) => ({
    text: row,
    from: align === 'center' ? Math.floor((fits - countTextColumns(row)) / 2) : 0,
  }))
}

function toPairRows({ left, right }: { left: string; right: string }, fits: number): Row[] {
  const gap = fits - countTextColumns(left) - countTextColumns(right)
  if (gap >= 1) return [{ text: left + ' '.repeat(gap) + right, from: 0 }]
  const ends = wrapReceiptText(right, fits).map((text) => ({
    text,
    from: fits - countTextColumns(text),
  }))
  return [...wrapReceiptText(left, fits).map((text) => ({ text, from: 0 })), ...ends]
}

function toQrPiece(text: string, wantedDots: number, columns: Columns): Piece {
  const side = calculateQrSideModules(text)
  const modules = side + 2 * QUIET
  const dots = columns * COLUMN_DOTS
  // A code that is too wide for its paper is not printed at all.
  const dot = Math.max(1, Math.min(wantedDots, Math.floor(dots / modules)))
  const left = Math.floor((dots - side * dot) / 2)
  return [{ kind: 'qr', text, side, dot, at: left }, modules * dot + AIR_DOTS]
}

/** Leaves out a logo that was made for wider paper, since a printer would print half of it. */
function toLogoPieces(logo: LogoLine, columns: Columns): Piece[] {
  const dots = columns * COLUMN_DOTS
  if (logo.wide > dots) return []
  return [[{ ...logo, at: (dots - logo.wide) / 2 }, logo.high + AIR_DOTS]]
}

/**
 * Returns the width of a text in columns. A printer of GB 18030 text draws one byte half wide and everything
 * else as wide as a Chinese character, including ¥ and ·.
 */
export function countTextColumns(text: string): number {
  return [...text].reduce((sum, sign) => sum + countSignColumns(sign), 0)
}

function countSignColumns(sign: string): number {
  return sign < '\u0080' ? 1 : 2
}

/**
 * Wraps a text at any character where the line is full, as the printer does, which has no notion of words.
 * An empty line stays one line.
 */
function wrapReceiptText(text: string, fits: number): string[] {
  const rows = ['']
  let width = 0
  for (const sign of text) {
    const more = countSignColumns(sign)
    if (width + more > fits) {
      rows.push('')
      width = 0
    }
    rows[rows.length - 1] += sign
    width += more
  }
  return rows
}

function toSignColumns(text: string, from: number): number[] {
  let column = from
  return [...text].map((sign) => {
    const signColumn = column
    column += countSignColumns(sign)
    return signColumn
  })
}
