import type { CSSProperties } from 'react'
import css from './charts.module.css'

type Props = {
  /** Of the longest bar in the list: 0 to 1. */
  readonly share: number
  readonly warn?: boolean
}

/** A row's amount as a length. The amount itself stands in the row, so readers of the screen pass over it. */
export function HBar({ share, warn = false }: Props) {
  const at = { '--at': `${Math.min(1, Math.max(0, share)) * 100}%` } as CSSProperties
  return (
    <span className={warn ? css.hbarWarn : css.hbar} style={at} aria-hidden="true">
      <i />
    </span>
  )
}
