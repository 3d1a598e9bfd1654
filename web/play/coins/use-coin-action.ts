import type { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'
import { usePlayAction } from '../calls/use-play-action.ts'

export type OwnCoinsAnswer = WireOutputOf<typeof storedCoins.own>
export type CoinActionProps = {
  readonly code: string
  readonly own: OwnCoinsAnswer
  /** `again` reloads the player's coins, `look` the state of the machine. */
  again(): void
  look(): void
  readonly isFree: boolean
}

/** Runs one action, and refreshes what it may have changed. */
export function useCoinAction({ again, look }: Pick<CoinActionProps, 'again' | 'look'>) {
  return usePlayAction({
    onDone: again,
    onRefused() {
      again()
      look()
    },
  })
}
