import type { StateCounts } from '#contract/ads/ad-showings.ts'
import { holdingStates } from '#contract/holdings/holding.ts'
import { DotSeparator } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'

/** How many devices are how far with what they are to show, after what stands before it. */
export function DeviceStates({ of }: { readonly of: StateCounts }) {
  const language = useLanguage()
  return of.map(({ state, count }) => (
    <span key={state}>
      <DotSeparator />
      {holdingStates[state][language]} {count}
    </span>
  ))
}
