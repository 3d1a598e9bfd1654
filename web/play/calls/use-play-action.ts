import { useState } from 'react'
import { usePlayTexts } from '../page/play-context.tsx'
import { playTexts } from '../texts.ts'
import { clearStoredOrderTry, reuseOrCreateTryKey } from './phone-storage.ts'
import { Refused } from './send-play-call.ts'

type Listeners = { onDone(): void; onRefused(): void }

/** Runs one action, however often it is tapped. It keeps the same key until it is answered. */
export function usePlayAction({ onDone, onRefused }: Listeners) {
  const t = usePlayTexts(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function runAction<Done>(
    input: object,
    act: (key: string) => Promise<Done>,
  ): Promise<Done | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setTrouble(undefined)
    try {
      const done = await act(reuseOrCreateTryKey(JSON.stringify(input)))
      clearStoredOrderTry()
      onDone()
      return done
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) {
        clearStoredOrderTry()
        onRefused()
      }
      setTrouble(isAnswer ? error.message : t.noAnswer)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run: runAction, isBusy, trouble }
}
