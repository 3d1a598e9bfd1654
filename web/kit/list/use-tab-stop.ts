import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const TARGETS = 'a, button'
/** These controls use the arrow keys themselves. A list that contains them keeps the normal Tab order. */
const FIELDS = 'input, select, textarea'

/**
 * Makes the list one stop for the Tab key, with all controls of the row where it stops. Arrow keys move
 * between rows (`moveFocusBetweenRows`). The stop is the row focused last, else the row that is open beside
 * the list, else the first row.
 */
export function useSingleTabStop(): {
  readonly list: RefObject<HTMLUListElement | null>
  readonly stopHere: (event: FocusEvent) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element | null>(null)
  // Runs after every render, because the rows may have changed.
  useEffect(() => {
    if (list.current) setTabStop(list.current, last.current)
  })
  return {
    list,
    stopHere({ target }) {
      last.current = target.closest('li')
      if (list.current) setTabStop(list.current, last.current)
    },
  }
}

function setTabStop(list: Element, last: Element | null): void {
  if (list.querySelector(FIELDS)) return
  const open = list.querySelector('[aria-current]')?.closest('li')
  const lastItem = last && list.contains(last) ? last : undefined
  const stop = lastItem ?? open ?? list.querySelector(TARGETS)?.closest('li')
  for (const target of list.querySelectorAll<HTMLElement>(TARGETS)) {
    const index = target.closest('li') === stop ? 0 : -1
    if (target.tabIndex !== index) target.tabIndex = index
  }
}
