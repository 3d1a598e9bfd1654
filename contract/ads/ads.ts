import { functionCalls } from './ad-functions.ts'
import { adIncomeCalls } from './ad-income.ts'
import { mediaCalls } from './ad-media.ts'
import { showingCalls } from './ad-showings.ts'

/** Calls for the screens of devices and for ads. Their words are in `device-screen.ts` and `ad.ts`. */
export const ads = {
  ...functionCalls,
  ...mediaCalls,
  ...showingCalls,
  ...adIncomeCalls,
}
