import { useState } from 'react'

/** Returns the value; if it is undefined, the last defined value. */
export function useLastDefinedValue<Value>(now: Value | undefined): Value | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
