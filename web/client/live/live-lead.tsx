import type { ReactNode } from 'react'
import { useLiveStatus } from './live-status.ts'
import { LiveAge } from './live-age.tsx'
import css from './live-lead.module.css'

type Props = {
  /** When what the list shows was asked for, milliseconds since 1970. */
  readonly shownAt: number
  /** How many there are, what they come to. */
  readonly children: ReactNode
  /** After how new that is: what holds for all of them. */
  readonly also?: ReactNode
}

/** Above a list that changes by itself: how many there are, and how new that is. */
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
