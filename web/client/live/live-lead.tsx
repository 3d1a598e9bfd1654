import type { ReactNode } from 'react'
import { useLiveStatus } from './live-status.ts'
import { LiveAge } from './live-age.tsx'
import css from './live-lead.module.css'

type Props = {
  /** When the shown list was fetched, in milliseconds since 1970. */
  readonly shownAt: number
  /** Number of entries and their total. */
  readonly children: ReactNode
  /** Shown after the age: facts that hold for all entries. */
  readonly also?: ReactNode
}

/** Line above a list that changes by itself: the number of entries and how current they are. */
export function LiveLead({ shownAt, children, also }: Props) {
  const live = useLiveStatus()
  return (
    <span className={css.lead}>
      {children}
      <LiveAge status={live} shownAt={shownAt} />
      {also}
    </span>
  )
}
