import type { ReactNode } from 'react'
import css from './page.module.css'

/** Stays at the bottom of what scrolls: the act, what it costs, what was changed. Last in its form. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
