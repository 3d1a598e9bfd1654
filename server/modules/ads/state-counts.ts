import type { StateCounts } from '#contract/ads/ad-showings.ts'
import { holdingStates, type HoldingState } from '#contract/holdings/holding.ts'

/** Counts the items in each state, in display order. States without items are left out. */
export function countHoldingStates(all: readonly { readonly state: HoldingState }[]): StateCounts {
  const counted = Map.groupBy(all, ({ state }) => state)
  return (Object.keys(holdingStates) as HoldingState[]).flatMap((state) => {
    const count = counted.get(state)?.length ?? 0
    return count > 0 ? [{ state, count }] : []
  })
}
