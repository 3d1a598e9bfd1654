import { useEffect, useRef, type ReactNode } from 'react'
import css from './lead-title.module.css'

type Props = {
  readonly title: string
  readonly sub?: ReactNode
  /** Shown above the title: whose page this is. */
  readonly mark?: ReactNode
}

/** Large title in the content of a page whose bar has none. It names what is to be done here. */
export function LeadTitle({ title, sub, mark }: Props) {
  const head = useFocusOnTitleChange(title)
  return (
    <div className={css.lead}>
      {mark}
      <h1 ref={head} tabIndex={-1}>
        {title}
      </h1>
      {sub !== undefined && <p>{sub}</p>}
    </div>
  )
}

/** Focuses the title when a new step has removed the focused element and has not set the focus itself. */
function useFocusOnTitleChange(title: string) {
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    const isFocusLost = before.current !== title && document.activeElement === document.body
    before.current = title
    if (isFocusLost) head.current?.focus({ preventScroll: true })
  }, [title])
  return head
}
