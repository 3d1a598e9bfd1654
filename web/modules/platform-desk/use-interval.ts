import { useEffect, useRef } from 'react'

/**
 * Calls `act` at an interval. The platform's screens poll, because changes at merchants are not pushed to
 * them.
 */
export function useInterval(ms: number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
