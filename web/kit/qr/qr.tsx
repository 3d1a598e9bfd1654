import { useMemo, type CSSProperties } from 'react'
import { buildQrDrawing, type Level } from './qr-path.ts'
import css from './qr.module.css'

type Props = {
  readonly text: string
  /** Text for screen readers on what scanning the code does. */
  readonly label: string
  /** Side length in base pixels, including the quiet zone. */
  readonly size?: number
  /** H keeps a code on a machine readable when a third of it is scratched. */
  readonly level?: Level
}

/** The code is black on white in dark mode too, because a reader needs the light zone around it. */
export function QrCode({ text, label, size = 200, level = 'H' }: Props) {
  const { path, side } = useMemo(() => buildQrDrawing(text, level), [text, level])
  return (
    <svg
      className={css.qr}
      style={{ '--side': size } as CSSProperties}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
