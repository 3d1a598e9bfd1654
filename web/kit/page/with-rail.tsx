import type { ReactNode } from 'react'
import css from './with-rail.module.css'

/** Shows the rail beside the pages if there is room for it. */
export function RailLayout({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={css.withRail}>
      {rail}
      <div className={css.work}>{children}</div>
    </div>
  )
}
