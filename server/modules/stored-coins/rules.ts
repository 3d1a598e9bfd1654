import * as z from 'zod/mini'
import type { CommandState } from '#contract/devices/device.ts'
import { STORED_MAX, type StoringState } from '#contract/stored-coins/stored-coins-records.ts'

/** What the end of a command makes of the coins that it was to count. No I/O. */
export type Counted = { readonly state: StoringState; readonly coins?: number }

const answer = z.object({ count: z.int().check(z.minimum(0), z.maximum(STORED_MAX)) })

/** Undefined where it says nothing about them. */
export function parseCountedCoins({
  state,
  data,
}: {
  readonly state: CommandState
  readonly data?: unknown
}): Counted | undefined {
  if (state === 'done') {
    const said = z.safeParse(answer, data)
    // It took coins in and does not say how many: somebody has to look.
    if (!said.success) return { state: 'doubt' }
    const coins = said.data.count
    return coins > 0 ? { state: 'stored', coins } : { state: 'nothing' }
  }
  if (state === 'failed' || state === 'expired') return { state: 'nothing' }
  // Whoever looked has to say how many, also none: that is settled at the coins.
  return state === 'doubt' || state === 'settled' ? { state: 'doubt' } : undefined
}
