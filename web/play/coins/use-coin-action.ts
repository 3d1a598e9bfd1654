import { useState } from 'react'
import type { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { Refused, type WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayTexts } from '../page/play-context.tsx'
import { clearStoredOrderTry, reuseOrCreateTryKey } from '../calls/phone-storage.ts'
import { playTexts } from '../texts.ts'

export type OwnCoinsAnswer = WireOutputOf<typeof storedCoins.own>
export type CoinActionProps = {
  readonly code: string
  readonly own: OwnCoinsAnswer
  /** `again` reloads the player's coins, `look` the state of the machine. */
  again(): void
  look(): void
  readonly isFree: boolean
}

/** Runs one action, however often it is tapped. It keeps the same key until it is answered. */
export function useCoinAction({ again, look }: Pick<CoinActionProps, 'again' | 'look'>) {
  const t = usePlayTexts(playTexts)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function runCoinAction<Done>(
    input: object,
    act: (key: string) => Promise<Done>,
  ): Promise<Done | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setTrouble(undefined)
    try {
      const done = await act(reuseOrCreateTryKey(JSON.stringify(input)))
      clearStoredOrderTry()
      again()
      return done
    } catch (error) {
      const isAnswer = error instanceof Refused
      if (isAnswer) {
        clearStoredOrderTry()
        again()
        look()
      }
      setTrouble(isAnswer ? error.message : t.noAnswer)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run: runCoinAction, isBusy, trouble }
}
