import { useState } from 'react'

/** What was there last, once it is there no more. */
export function useLast<Thing>(now: Thing | undefined): Thing | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
