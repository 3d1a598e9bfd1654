import { useEffect, useState } from 'react'

/**
 * Returns false during the first rendering, because the server renders it without the data that only this
 * phone has.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what it is about
  useEffect(() => setMounted(true), [])
  return isMounted
}
