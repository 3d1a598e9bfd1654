import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls the element whose `data-value` is `chosen` into view within its horizontally scrolling line. The
 * page itself does not scroll.
 */
export function useScrollChosenIntoView(chosen: string): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = line.current
    const one = box?.querySelector(`[data-value="${CSS.escape(chosen)}"]`)
    if (!box || !one) return
    const within = box.getBoundingClientRect()
    const place = one.getBoundingClientRect()
    const middle = place.left + place.width / 2 - (within.left + within.width / 2)
    if (place.left < within.left || place.right > within.right) box.scrollBy({ left: middle })
  }, [chosen])
  return line
}
