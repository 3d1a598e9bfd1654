import { useState } from 'react'

/** Returns the value; if it is undefined, the last defined value. */
export function useLastDefinedValue<Thing>(now: Thing | undefined): Thing | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
