import css from './icon.module.css'
import type { IconShape } from './icons.ts'

type Props = {
  of: IconShape
  /** 24 by default; `s` is 18, `xs` is 14. */
  size?: 's' | 'xs'
}

/** A picture beside text, hidden from screen readers. */
export function Icon({ of, size }: Props) {
  const filled = typeof of !== 'string'
  return (
    <svg
      className={`${css.icon} ${size ? css[size] : ''} ${filled ? css.filled : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={filled ? of.filled : of} />
    </svg>
  )
}
