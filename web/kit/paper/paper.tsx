import { useMemo } from 'react'
import { numberText } from '#web/kit/formats.ts'
import { Dot } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import {
  COLUMN_DOTS,
  DOTS_A_MM,
  layOut,
  type Columns,
  type Laid,
  type PaperLine,
} from './paper-layout.ts'
import css from './paper.module.css'
import { paperTexts } from './texts.ts'

type Props = {
  /** The very lines that the printer gets. */
  readonly lines: readonly PaperLine[]
  readonly columns: Columns
  /** Which of the lines is being changed. */
  readonly at?: number
}

/** White around the print, in dots. */
const MARGIN = 24
/** The usual length of a roll, in metres, by the width of its paper. */
const ROLL_M = { 32: 30, 48: 80 }

/** A slip as it comes out of the printer: white in the dark too, it is paper. */
export function Paper({ lines, columns, at }: Props) {
  const texts = useTexts(paperTexts)
  const paper = useMemo(() => layOut(lines, columns), [lines, columns])
  const dots = columns * COLUMN_DOTS
  const mm = Math.round(paper.high / DOTS_A_MM)
  return (
    <figure>
      <div className={css.well}>
        <svg
          className={columns === 32 ? css.narrow : css.wide}
          viewBox={`${-MARGIN} ${-MARGIN} ${dots + 2 * MARGIN} ${paper.high + MARGIN}`}
          role="img"
          aria-label={texts.preview(
            lines.flatMap((line) => said(line, texts.code)).join(texts.comma),
          )}
        >
          {paper.laid
            .filter(({ of }) => of === at)
            .map(({ top, high }) => (
              <rect
                key={top}
                className={css.at}
                x="-10"
                y={top - 2}
                width={dots + 20}
                height={high}
                rx="6"
              />
            ))}
          {paper.laid.map((piece) => (
            <Piece key={piece.top} piece={piece} dots={dots} />
          ))}
        </svg>
      </div>
      <figcaption className={css.facts}>
        <span>{texts.width(dots, columns)}</span>
        <span>
          {texts.length(mm)}
          <Dot />
          {texts.roll(numberText(Math.floor((ROLL_M[columns] * 1000) / mm)))}
        </span>
      </figcaption>
    </figure>
  )
}

function said(line: PaperLine, code: string): string[] {
  if (line.kind === 'rule') return []
  if (line.kind === 'qr') return [code]
  const text = line.kind === 'pair' ? `${line.left} ${line.right}` : line.text
  return text.trim() ? [text] : []
}

function Piece({ piece, dots }: { piece: Laid; dots: number }) {
  if (piece.kind === 'rule') {
    const middle = piece.top + piece.high / 2
    return <path className={css.rule} d={`M0 ${middle}H${dots}`} />
  }
  if (piece.kind === 'qr') {
    const { at, top, dot, path } = piece
    return <path transform={`translate(${at} ${top}) scale(${dot})`} d={path} />
  }
  // An svg drops blanks that follow one another, and with them their places: only signs are drawn.
  const signs = [...piece.text].map((sign, index) => ({ sign, at: piece.at[index] ?? 0 }))
  const drawn = signs.filter(({ sign }) => sign !== ' ')
  return (
    <text
      className={`${piece.double ? css.double : ''} ${piece.bold ? css.bold : ''}`}
      x={drawn.map(({ at }) => at).join(' ')}
      y={piece.top + (piece.double ? 42 : 21)}
    >
      {drawn.map(({ sign }) => sign).join('')}
    </text>
  )
}
