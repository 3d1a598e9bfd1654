import type { ReactNode } from 'react'
import css from './page.module.css'

/**
 * Bar at the bottom of the scrolling area with the action, its cost and the changes. It comes last in its
 * form.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
