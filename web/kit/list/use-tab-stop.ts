import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const TARGETS = 'a, button'
/** These take arrows themselves, so that Tab alone leads from one to the next. */
const FIELDS = 'input, select, textarea'

/**
 * A list is one stop for the Tab key, with what belongs to the row it stops at: from row to row lead
 * arrows (`moveFocus`). It stops where one was last, else at what is open beside it, else at the top.
 */
export function useOneStop(): {
  readonly list: RefObject<HTMLUListElement | null>
  readonly stopHere: (event: FocusEvent) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element | null>(null)
  // After each drawing: there may be other rows.
  useEffect(() => {
    if (list.current) stopAt(list.current, last.current)
  })
  return {
    list,
    stopHere({ target }) {
      last.current = target.closest('li')
      if (list.current) stopAt(list.current, last.current)
    },
  }
}

function stopAt(list: Element, last: Element | null): void {
  if (list.querySelector(FIELDS)) return
  const open = list.querySelector('[aria-current]')?.closest('li')
  const known = last && list.contains(last) ? last : undefined
  const stop = known ?? open ?? list.querySelector(TARGETS)?.closest('li')
  for (const target of list.querySelectorAll<HTMLElement>(TARGETS)) {
    const index = target.closest('li') === stop ? 0 : -1
    if (target.tabIndex !== index) target.tabIndex = index
  }
}
