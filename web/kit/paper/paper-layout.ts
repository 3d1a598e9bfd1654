import { qrDrawing } from '#web/kit/qr/qr-path.ts'

/**
 * How a printed slip lies on its paper, in dots of the print head (8 a millimetre, 203 dpi). What is
 * drawn here is what the printer does by itself with the same lines: a grid of columns 12 dots wide.
 */

/** 58 mm paper prints 32 half-width columns (384 dots), 80 mm prints 48 (576 dots). */
export type Columns = 32 | 48

type Look = { readonly double?: boolean; readonly bold?: boolean }

export type PaperLine =
  | ({ readonly kind: 'text'; readonly text: string; readonly align: 'left' | 'center' } & Look)
  /** One at each end of the line; on two lines when both don't fit on one. */
  | ({ readonly kind: 'pair'; readonly left: string; readonly right: string } & Look)
  | { readonly kind: 'rule' }
  /** `dot`: how many dots of the head a module of the code is wide. */
  | { readonly kind: 'qr'; readonly text: string; readonly dot: number }

type Placed = {
  /** The line among those given that it comes from, for the one that is being changed. */
  readonly of: number
  /** Dots from the paper's top and the height it takes. */
  readonly top: number
  readonly high: number
}
/** `at`: where each character begins, in dots from the left. */
type Words = {
  readonly kind: 'words'
  readonly text: string
  readonly at: readonly number[]
} & Look
/** `path` is in modules of the code, each `dot` dots wide. */
type Code = {
  readonly kind: 'qr'
  readonly path: string
  readonly dot: number
  readonly at: number
}
export type Laid = Placed & (Words | Code | { readonly kind: 'rule' })

export type Paper = { readonly laid: readonly Laid[]; readonly high: number }

export const COLUMN_DOTS = 12
export const DOTS_A_MM = 8
/** From one line's top to the next: 24 dots of sign and 6 of air. */
const LINE_DOTS = 30
const DOUBLE_DOTS = 54
/** Air above and below a code. */
const CODE_AIR_DOTS = 16
/** Fed after the last line, so that it is past the cutter. */
const FEED_DOTS = 96

export function layOut(lines: readonly PaperLine[], columns: Columns): Paper {
  const laid: Laid[] = []
  let top = 0
  lines.forEach((line, of) => {
    for (const { high, ...piece } of piecesOf(line, columns)) {
      laid.push({ ...piece, of, top, high })
      top += high
    }
  })
  return { laid, high: top + FEED_DOTS }
}

type Piece = (Words | Code | { readonly kind: 'rule' }) & { readonly high: number }

function piecesOf(line: PaperLine, columns: Columns): Piece[] {
  if (line.kind === 'rule') return [{ kind: 'rule', high: LINE_DOTS }]
  if (line.kind === 'qr') return [codeOf(line.text, line.dot, columns)]
  const { double = false, bold = false } = line
  const fits = double ? columns / 2 : columns
  const high = double ? DOUBLE_DOTS : LINE_DOTS
  const rows = line.kind === 'pair' ? pairRows(line, fits) : textRows(line, fits)
  return rows.map(({ text, from }) => ({
    kind: 'words',
    text,
    at: placesOf(text, from).map((column) => column * COLUMN_DOTS * (double ? 2 : 1)),
    double,
    bold,
    high,
  }))
}

type Row = { readonly text: string; readonly from: number }

function textRows(
  { text, align }: { text: string; align: 'left' | 'center' },
  fits: number,
): Row[] {
  return wrap(text, fits).map((row) => ({
    text: row,
    from: align === 'center' ? Math.floor((fits - columnsOf(row)) / 2) : 0,
  }))
}

function pairRows({ left, right }: { left: string; right: string }, fits: number): Row[] {
  const gap = fits - columnsOf(left) - columnsOf(right)
  if (gap >= 1) return [{ text: left + ' '.repeat(gap) + right, from: 0 }]
  const ends = wrap(right, fits).map((text) => ({ text, from: fits - columnsOf(text) }))
  return [...wrap(left, fits).map((text) => ({ text, from: 0 })), ...ends]
}

function codeOf(text: string, dot: number, columns: Columns): Piece {
  const { path, side } = qrDrawing(text, 'M')
  const wide = side * dot
  return {
    kind: 'qr',
    path,
    dot,
    at: (columns * COLUMN_DOTS - wide) / 2,
    high: wide + CODE_AIR_DOTS,
  }
}

/**
 * A printer of GB 18030 text draws one byte half wide and everything else as wide as a Chinese sign,
 * also ¥ and ·.
 */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + columnsOfSign(sign), 0)
}

function columnsOfSign(sign: string): number {
  return sign < '\u0080' ? 1 : 2
}

/** At whatever sign the line is full, as the printer does: it knows no words. An empty line stays one. */
function wrap(text: string, fits: number): string[] {
  const rows = ['']
  let taken = 0
  for (const sign of text) {
    const more = columnsOfSign(sign)
    if (taken + more > fits) {
      rows.push('')
      taken = 0
    }
    rows[rows.length - 1] += sign
    taken += more
  }
  return rows
}

function placesOf(text: string, from: number): number[] {
  let at = from
  return [...text].map((sign) => {
    const place = at
    at += columnsOfSign(sign)
    return place
  })
}
