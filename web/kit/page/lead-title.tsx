import { useEffect, useRef, type ReactNode } from 'react'
import css from './lead-title.module.css'

type Props = {
  readonly title: string
  readonly sub?: ReactNode
  /** Above it: whose page this is. */
  readonly mark?: ReactNode
}

/** The title of a page whose bar bears none: what is to be done here, in large letters. */
export function LeadTitle({ title, sub, mark }: Props) {
  const head = useFocusOnNext(title)
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

/** With the next step what had the focus is gone: unless the step puts it somewhere, it goes here. */
function useFocusOnNext(title: string) {
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(title)
  useEffect(() => {
    const moved = before.current !== title && document.activeElement === document.body
    before.current = title
    if (moved) head.current?.focus({ preventScroll: true })
  }, [title])
  return head
}
