import { useEffect, useState } from 'react'

/** What changes outside of what is drawn. */
export function useChanging<Value>(
  subscribe: (listener: () => void) => () => void,
  now: () => Value,
): Value {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const redrawNow = () => setTurn((turn) => turn + 1)
    // It may have changed between the drawing and now.
    redrawNow()
    return subscribe(redrawNow)
  }, [subscribe])
  return now()
}
