import type { CSSProperties } from 'react'
import css from './level.module.css'

type Props = {
  readonly stock: number
  readonly capacity: number
  /** Warns at so many, or fewer. */
  readonly low: number
  /** The machine's slot is out of order, whatever is in it. */
  readonly broken?: boolean
}

/** The slot as a gauge. The numbers that say it stand beside it. */
export function StockLevel({ stock, capacity, low, broken = false }: Props) {
  const kind = broken ? css.broken : stock <= 0 ? css.none : stock <= low ? css.low : ''
  const full = capacity > 0 ? Math.min(Math.max(stock / capacity, 0), 1) : 0
  return (
    <span
      className={`${css.level} ${kind}`}
      style={{ '--full': `${full * 100}%` } as CSSProperties}
      aria-hidden="true"
    />
  )
}
