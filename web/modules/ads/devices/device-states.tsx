import type { StateCounts } from '#contract/ads/ad-showings.ts'
import { DotSeparator, UnbrokenText } from '#web/kit/row/row.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { stateCountTexts } from './device-texts.ts'

/** Shows the number of devices in each state, each after a separator that follows the preceding text. */
export function DeviceStateCounts({ of }: { readonly of: StateCounts }) {
  const t = useTexts(stateCountTexts)
  return of.map(({ state, count }) => (
    <span key={state}>
      <DotSeparator />
      <UnbrokenText>{t[state](count)}</UnbrokenText>
    </span>
  ))
}
