import type { ReactNode } from 'react'
import { emptyMachine } from './pictures.tsx'
import css from './full-state.module.css'

type Props = {
  title: string
  /** Why it is empty, or what it is good for. */
  text: string
  /** The one thing to do, and at most one beside it; after a filter, to clear it. */
  act?: ReactNode
  picture?: ReactNode
  /** In place of what somebody came for: said at once to who can't see it. */
  isAlert?: boolean
}

export function EmptyState({ title, text, act, picture = emptyMachine, isAlert }: Props) {
  return (
    <div className={css.whole} role={isAlert ? 'alert' : undefined}>
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {act && <div className={css.acts}>{act}</div>}
    </div>
  )
}
