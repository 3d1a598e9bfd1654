import * as z from 'zod/mini'
import type { CommandState } from '#contract/devices/device.ts'
import { STORED_MAX, type CoinStorageState } from '#contract/stored-coins/stored-coins-records.ts'

/** Result of a coin counting command. No I/O. */
export type CountedCoins = { readonly state: CoinStorageState; readonly coins?: number }

const answer = z.object({ count: z.int().check(z.minimum(0), z.maximum(STORED_MAX)) })

/** Returns undefined if the command's state does not determine the number of coins. */
export function parseCountedCoins({
  state,
  data,
}: {
  readonly state: CommandState
  readonly data?: unknown
}): CountedCoins | undefined {
  if (state === 'done') {
    const parsed = z.safeParse(answer, data)
    // The machine took coins without reporting a number, so a person must check.
    if (!parsed.success) return { state: 'doubt' }
    const coins = parsed.data.count
    return coins > 0 ? { state: 'stored', coins } : { state: 'nothing' }
  }
  if (state === 'failed' || state === 'expired') return { state: 'nothing' }
  // A settled command alone does not decide the coins. The person who checked must enter the number of
  // coins, possibly 0, for the storing itself.
  return state === 'doubt' || state === 'settled' ? { state: 'doubt' } : undefined
}
