import { useCallback, useEffect, useRef, useState } from 'react'

/** Result of a request. The last answer stays during a new request, and if none arrives. */
export type PlayRequest<Answer> = {
  readonly data: Answer | undefined
  /** Time of the answer, in milliseconds since 1970. */
  readonly at: number
  readonly error: unknown
  /** False while an answer is awaited, and if none arrived. */
  readonly isAnswered: boolean
  again(): void
}

type HeldAnswer<Answer> = {
  readonly key?: string | undefined
  readonly data?: Answer
  readonly error?: unknown
  readonly at: number
  /** Number of the request that was answered. */
  readonly turn?: number
}

/** Sends a request if `key` is given. Another `key` means another question. */
export function usePlayRequest<Answer>(
  key: string | undefined,
  ask: () => Promise<Answer>,
  first?: Answer,
): PlayRequest<Answer> {
  const [heldAnswer, setHeldAnswer] = useState<HeldAnswer<Answer>>(
    first === undefined ? { at: 0 } : { key, data: first, at: 0 },
  )
  const [requestCount, setRequestCount] = useState(0)
  // An answer that arrives after that of a later request is outdated.
  const last = useRef<{ key?: string; turn: number }>({ turn: -1 })
  useEffect(() => {
    if (key === undefined || (requestCount === 0 && heldAnswer.key === key)) return
    if (last.current.key !== key) last.current = { key, turn: -1 }
    const setAnswerIfLatest = (change: (before: HeldAnswer<Answer>) => HeldAnswer<Answer>) => {
      if (last.current.key !== key || last.current.turn > requestCount) return
      last.current.turn = requestCount
      setHeldAnswer(change)
    }
    ask().then(
      (data) => setAnswerIfLatest(() => ({ key, data, at: Date.now(), turn: requestCount })),
      (error: unknown) =>
        setAnswerIfLatest((before) => ({
          at: 0,
          ...(before.key === key && before),
          key,
          error,
          turn: requestCount,
        })),
    )
    // Another question, or the same once more; what asks it is made anew at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, requestCount])
  const again = useCallback(() => setRequestCount((before) => before + 1), [])
  const isSame = heldAnswer.key === key
  const { data, error } = isSame ? heldAnswer : {}
  return {
    data,
    error,
    at: heldAnswer.at,
    isAnswered: heldAnswer.turn === requestCount && !error,
    again,
  }
}
