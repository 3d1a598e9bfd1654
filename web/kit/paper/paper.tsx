import { lazy, Suspense, useMemo } from 'react'
import {
  COLUMN_DOTS,
  DOTS_A_MM,
  layOutReceipt,
  type PlacedDrawing,
} from '#contract/receipts/receipt-layout.ts'
import { toLogoRows } from '#contract/receipts/receipt-logo.ts'
import type { Columns, ReceiptLine } from '#contract/receipts/receipt.ts'
import { formatCount } from '#web/kit/formats.ts'
import { buildQrDotsPath } from '#web/kit/qr/dots-path.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import css from './paper.module.css'
import { paperTexts } from './texts.ts'

const PaperCode = lazy(async () => ({ default: (await import('./paper-code.tsx')).PaperCode }))

type Props = {
  /** Exactly the lines that the printer gets. */
  readonly lines: readonly ReceiptLine[]
  readonly columns: Columns
  /** Index of the line that is being edited. */
  readonly at?: number
}

/** White around the print, in dots. */
const MARGIN = 24
/** The usual length of a roll, in metres, by the width of its paper. */
const ROLL_M = { 32: 30, 48: 80 }

/** A receipt as it comes out of the printer. It stays white in dark mode, because it is paper. */
export function ReceiptPaper({ lines, columns, at }: Props) {
  const texts = useTexts(paperTexts)
  const paper = useMemo(() => layOutReceipt(lines, columns), [lines, columns])
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
            lines.flatMap((line) => receiptLineWords(line, texts)).join(texts.comma),
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
            <PaperPiece key={piece.top} piece={piece} dots={dots} />
          ))}
        </svg>
      </div>
      <figcaption className={css.facts}>
        <span>{texts.width(dots, columns)}</span>
        <span>
          {texts.length(mm)}
          <DotSeparator />
          {texts.roll(formatCount(Math.floor((ROLL_M[columns] * 1000) / mm)))}
        </span>
      </figcaption>
    </figure>
  )
}

function receiptLineWords(
  line: ReceiptLine,
  { code, picture }: Record<'code' | 'picture', string>,
): string[] {
  if (line.kind === 'rule') return []
  if (line.kind === 'qr') return [code]
  if (line.kind === 'logo') return [picture]
  const text = line.kind === 'pair' ? `${line.left} ${line.right}` : line.text
  return text.trim() ? [text] : []
}

function PaperPiece({ piece: { drawn, top, high }, dots }: { piece: PlacedDrawing; dots: number }) {
  if (drawn.kind === 'rule') {
    const middle = top + high / 2
    return <path className={css.rule} d={`M0 ${middle}H${dots}`} />
  }
  if (drawn.kind === 'qr') {
    const { at, dot, text } = drawn
    return (
      <Suspense>
        <PaperCode {...{ text, at, top, dot }} />
      </Suspense>
    )
  }
  if (drawn.kind === 'logo') {
    return (
      <path transform={`translate(${drawn.at} ${top})`} d={buildQrDotsPath(toLogoRows(drawn))} />
    )
  }
  // SVG collapses consecutive spaces and loses their positions, so only visible characters are drawn.
  const signs = [...drawn.text].map((sign, index) => ({ sign, at: drawn.at[index] ?? 0 }))
  const inked = signs.filter(({ sign }) => sign !== ' ')
  return (
    <text
      className={`${drawn.double ? css.double : ''} ${drawn.bold ? css.bold : ''}`}
      x={inked.map(({ at }) => at).join(' ')}
      y={top + (drawn.double ? 42 : 21)}
    >
      {inked.map(({ sign }) => sign).join('')}
    </text>
  )
}
