import { useEffect, useState } from 'react'

/** Returns a text once it has not changed for a moment, so that typing does not ask the server each time. */
export function useSettledText(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
