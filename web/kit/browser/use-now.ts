import { useEffect, useState } from 'react'

/**
 * Returns the current time and re-renders every `everyMs` milliseconds, for components that show how long
 * something has lasted.
 */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
