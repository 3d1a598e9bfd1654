import type { CSSProperties } from 'react'
import css from './charts.module.css'

type Props = {
  /** Share of the longest bar in the list, from 0 to 1. */
  readonly share: number
  readonly warn?: boolean
}

/** Shows a row's amount as a bar. Screen readers skip it, because the row contains the amount as text. */
export function HorizontalBar({ share, warn = false }: Props) {
  const barStyle = { '--at': `${Math.min(1, Math.max(0, share)) * 100}%` } as CSSProperties
  return (
    <span className={warn ? css.hbarWarn : css.hbar} style={barStyle} aria-hidden="true">
      <i />
    </span>
  )
}
