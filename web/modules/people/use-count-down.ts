import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { SECOND_MS } from '#contract/base/durations.ts'
import type { Refused } from '#web/kit/error-state/call-errors.ts'

const TICK_MS = 250

/** `until`: end of the wait in milliseconds since 1970. `over` runs at its end. */
type Wait = { readonly until: number; readonly over: () => void }

/** Returns the whole seconds left of a wait, 0 if there is none, and the function that starts one. */
export function useCountDown() {
  const [left, setLeft] = useState(0)
  const [wait, setWait] = useState<Wait>()
  useEffect(() => {
    if (!wait) return undefined
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((wait.until - Date.now()) / SECOND_MS))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      wait.over()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [wait])
  function startCountDown(seconds: number, over = () => undefined as void) {
    setLeft(seconds)
    setWait({ until: Date.now() + seconds * SECOND_MS, over })
  }
  return { left, start: startCountDown }
}

/**
 * Blocks further tries after too many wrong ones. The server's message is shown for the whole wait:
 * `showMessage` sets it and then removes it.
 */
export function useTooManyTriesWait() {
  const { left, start } = useCountDown()
  function startTooManyTriesWait(
    { failure, count, message }: Refused,
    showMessage: (sentence: string | undefined) => void,
  ): boolean {
    if (failure !== 'tooManyTries' || count === undefined) return false
    start(count, () => showMessage(undefined))
    showMessage(message)
    return true
  }
  /** Shows the message at this field of a form. */
  function toTooManyTriesHandler<Values extends FieldValues>(name: FieldPath<Values>) {
    return (
      failure: Refused,
      { setError, clearErrors }: Pick<UseFormReturn<Values>, 'clearErrors' | 'setError'>,
    ) =>
      startTooManyTriesWait(failure, (message) => {
        if (message === undefined) clearErrors(name)
        else setError(name, { message }, { shouldFocus: true })
      })
  }
  return { left, refused: startTooManyTriesWait, refusedAt: toTooManyTriesHandler }
}
