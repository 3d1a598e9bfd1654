import { useEffect, useRef } from 'react'

/** No merchant's change is told to the platform's screens: they ask. */
export function useEvery(ms: number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
