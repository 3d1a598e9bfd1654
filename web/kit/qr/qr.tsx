import { useMemo, type CSSProperties } from 'react'
import { qrDrawing, type Level } from './qr-path.ts'
import css from './qr.module.css'

type Props = {
  readonly text: string
  /** What scanning it does, for those who can't see it. */
  readonly label: string
  /** Base pixels along a side, the white zone included. */
  readonly size?: number
  /** H keeps a code on a machine readable when a third of it is scratched. */
  readonly level?: Level
}

/** Black on white in the dark too: a reader needs the light zone around it. */
export function QrCode({ text, label, size = 200, level = 'H' }: Props) {
  const { path, side } = useMemo(() => qrDrawing(text, level), [text, level])
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
