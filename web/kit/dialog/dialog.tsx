import { useId, type ReactNode } from 'react'
import { PageOverlay } from '#web/kit/sheet/page-overlay.tsx'
import css from './dialog.module.css'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** The first button cancels; the last one repeats in words what will be done. */
  actions: ReactNode
  children?: ReactNode
}

/** Asks one question before an action that cannot be undone. */
export function QuestionDialog({ title, open, onClose, actions, children }: Props) {
  const id = useId()
  if (!open) return null
  return (
    <PageOverlay labelledBy={id} className={css.dialog} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      <div className={css.actions}>{actions}</div>
    </PageOverlay>
  )
}
