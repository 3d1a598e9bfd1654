import { useEffect, useRef } from 'react'

/**
 * An overlay adds an entry to the browser history, at the page's address, so that a step back closes the
 * overlay and the page stays. If it is closed in another way, its entry stays: removing it would be a
 * second, late navigation that could undo the one that closed it. The next overlay reuses the entry, and
 * going back skips it.
 */
type OverlayPlace = { readonly href: string; readonly over: number }

const closings: (() => void)[] = []
let before = readOverlayPlace()

function readOverlayPlace(): OverlayPlace {
  const state = history.state as { over?: number } | null
  return { href: location.href, over: state?.over ?? 0 }
}

/**
 * Calls the prototype's method, because the router intercepts `history.pushState` and must not see this
 * entry.
 */
function pushOverlayEntry(over: number): void {
  History.prototype.pushState.call(history, { ...history.state, over }, '')
  before = readOverlayPlace()
}

window.addEventListener('popstate', () => {
  const now = readOverlayPlace()
  const passedOver = now.href === before.href && now.over < before.over
  before = now
  if (closings.length > now.over) {
    for (const close of closings.splice(now.over).toReversed()) close()
  } else if (passedOver) history.back()
})

/** Makes a step back call `onClose` instead of leaving the page, as long as the caller is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const closeLatest = () => latest.current()
    closings.push(closeLatest)
    if (readOverlayPlace().over < closings.length) pushOverlayEntry(closings.length)
    return () => {
      const index = closings.indexOf(closeLatest)
      if (index >= 0) closings.splice(index, 1)
    }
  }, [])
}
