import { useEffect, useState } from 'react'

/** Returns a value from outside the rendered tree, and renders again when it changes. */
export function useExternalValue<Value>(
  subscribe: (listener: () => void) => () => void,
  now: () => Value,
): Value {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const redrawNow = () => setTurn((count) => count + 1)
    // The value may have changed since the rendering.
    redrawNow()
    return subscribe(redrawNow)
  }, [subscribe])
  return now()
}
