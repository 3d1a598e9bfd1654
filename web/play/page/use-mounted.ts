import { useEffect, useState } from 'react'

/** What only this phone knows is not in the first picture, which the server draws. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is what it is about
  useEffect(() => setMounted(true), [])
  return isMounted
}
