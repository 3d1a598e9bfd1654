import { useEffect, useState } from 'react'

/** What changes outside of what is drawn. */
export function useChanging<Value>(
  subscribe: (listener: () => void) => () => void,
  now: () => Value,
): Value {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const look = () => setTurn((turn) => turn + 1)
    // It may have changed between the drawing and now.
    look()
    return subscribe(look)
  }, [subscribe])
  return now()
}
