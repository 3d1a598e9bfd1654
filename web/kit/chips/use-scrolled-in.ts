import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls the element whose `data-value` is `chosenValue` into view within its horizontally scrolling line.
 * The page itself does not scroll.
 */
export function useScrollChosenIntoView(chosenValue: string): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = line.current
    const one = box?.querySelector(`[data-value="${CSS.escape(chosenValue)}"]`)
    if (!box || !one) return
    const within = box.getBoundingClientRect()
    const itemRect = one.getBoundingClientRect()
    const middle = itemRect.left + itemRect.width / 2 - (within.left + within.width / 2)
    if (itemRect.left < within.left || itemRect.right > within.right) box.scrollBy({ left: middle })
  }, [chosenValue])
  return line
}
