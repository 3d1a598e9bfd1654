import { useState } from 'react'
import type { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { Refused, type Answered } from '../calls/send-play-call.ts'
import { useSaid } from '../page/play-context.tsx'
import { forgetTry, keyFor } from '../calls/phone-storage.ts'
import { playTexts } from '../texts.ts'

export type Own = Answered<typeof storedCoins.own>
export type ActProps = {
  readonly code: string
  readonly own: Own
  /** `again` reloads the player's coins, `look` the state of the machine. */
  again(): void
  look(): void
  readonly isFree: boolean
}

/** Runs one action, however often it is tapped. It keeps the same key until it is answered. */
export function useAct({ again, look }: Pick<ActProps, 'again' | 'look'>) {
  const t = useSaid(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function runCoinAct<Done>(
    wish: object,
    act: (key: string) => Promise<Done>,
  ): Promise<Done | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setTrouble(undefined)
    try {
      const done = await act(keyFor(JSON.stringify(wish)))
      forgetTry()
      again()
      return done
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) {
        forgetTry()
        again()
        look()
      }
      setTrouble(isAnswer ? error.message : t.noAnswer)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run: runCoinAct, isBusy, trouble }
}
