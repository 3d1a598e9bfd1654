import type { ReactNode } from 'react'
import { emptyMachine } from './pictures.tsx'
import css from './full-state.module.css'

type Props = {
  title: string
  /** Why the list is empty, or the purpose of the feature. */
  text: string
  /** The one action to take, with at most one more beside it. After a filter, it clears the filter. */
  act?: ReactNode
  picture?: ReactNode
  /** Set if this replaces content that the user asked for, so that screen readers announce it at once. */
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
