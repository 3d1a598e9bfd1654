import { useSyncExternalStore } from 'react'

/**
 * Wide enough for the rail, and for a list and its detail side by side. The style sheets use the same
 * number.
 */
const enough = matchMedia('(min-width: 840px)')

export function isWideScreen(): boolean {
  return enough.matches
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(listenForWidth, isWideScreen)
}

function listenForWidth(listener: () => void): () => void {
  enough.addEventListener('change', listener)
  return () => enough.removeEventListener('change', listener)
}
