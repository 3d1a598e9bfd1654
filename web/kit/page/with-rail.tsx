import type { ReactNode } from 'react'
import css from './with-rail.module.css'

/** Pages with the rail beside them, where there is room for it. */
export function WithRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={css.withRail}>
      {rail}
      <div className={css.work}>{children}</div>
    </div>
  )
}
