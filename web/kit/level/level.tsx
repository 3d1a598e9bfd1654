import type { CSSProperties } from 'react'
import css from './level.module.css'

type Props = {
  readonly stock: number
  readonly capacity: number
  /** Warns at this stock or less. */
  readonly low: number
  /** The slot of the machine is out of order, whatever its stock. */
  readonly broken?: boolean
}

/**
 * Shows a stock as a gauge in the shape of a slot. It is hidden from screen readers, so the numbers must be
 * shown beside it.
 */
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
