import { functionCalls } from './ad-functions.ts'
import { adIncomeCalls } from './ad-income.ts'
import { mediaCalls } from './ad-media.ts'
import { showingCalls } from './ad-showings.ts'

/** What devices' screens show, and ads: `screen.ts` and `ad.ts` have their words. */
export const ads = {
  ...functionCalls,
  ...mediaCalls,
  ...showingCalls,
  ...adIncomeCalls,
}
