import type { StateCounts } from '#contract/ads/ad-showings.ts'
import { holdingStates } from '#contract/holdings/holding.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'

/** Shows the number of devices in each state, each after a separator that follows the preceding text. */
export function DeviceStateCounts({ of }: { readonly of: StateCounts }) {
  const language = useLanguage()
  return of.map(({ state, count }) => (
    <span key={state}>
      <DotSeparator />
      {holdingStates[state][language]} {count}
    </span>
  ))
}
