import { useEffect, useRef } from 'react'

/**
 * What lies over a page has an entry of its own in the browser's history, at the page's address, so
 * that a step back closes it and leaves the page. Closed in another way, its entry stays: taking
 * it out would be a second, late navigation that could undo the one that closed it. It is used
 * again by the next thing that opens, and passed over on the way back.
 */
type Place = { readonly href: string; readonly over: number }

const closings: (() => void)[] = []
let before = overlayPlace()

function overlayPlace(): Place {
  const state = history.state as { over?: number } | null
  return { href: location.href, over: state?.over ?? 0 }
}

/** The router hears of each pushState called on `history`; this entry is none of its business. */
function addEntry(over: number): void {
  History.prototype.pushState.call(history, { ...history.state, over }, '')
  before = overlayPlace()
}

window.addEventListener('popstate', () => {
  const now = overlayPlace()
  const passedOver = now.href === before.href && now.over < before.over
  before = now
  if (closings.length > now.over) {
    for (const close of closings.splice(now.over).toReversed()) close()
  } else if (passedOver) history.back()
})

/** For as long as the caller is mounted, a step back calls `onClose` instead of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const closeLatest = () => latest.current()
    closings.push(closeLatest)
    if (overlayPlace().over < closings.length) addEntry(closings.length)
    return () => {
      const at = closings.indexOf(closeLatest)
      if (at >= 0) closings.splice(at, 1)
    }
  }, [])
}
