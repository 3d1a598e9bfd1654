import { useCallback, useEffect, useState } from 'react'

/** What was asked of the server: the last answer stays while it is asked anew, and when none comes. */
export type Asked<Answer> = {
  readonly data: Answer | undefined
  readonly error: unknown
  again(): void
}

/** Asks when there is something to ask; `key` says when it is another question. */
export function useAsked<Answer>(
  key: string | undefined,
  ask: () => Promise<Answer>,
  first?: Answer,
): Asked<Answer> {
  const [held, setHeld] = useState<{ key?: string | undefined; data?: Answer; error?: unknown }>(
    first === undefined ? {} : { key, data: first },
  )
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (key === undefined || (turn === 0 && held.key === key)) return
    let over = false
    ask().then(
      (data) => over || setHeld({ key, data }),
      (error: unknown) =>
        over || setHeld((before) => ({ ...(before.key === key && before), key, error })),
    )
    return () => {
      over = true
    }
    // Another question, or the same once more; what asks it is made anew at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, turn])
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const isSame = held.key === key
  return { data: isSame ? held.data : undefined, error: isSame ? held.error : undefined, again }
}
