import type { ads } from '#contract/ads/ads.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { AdsNeed } from './device-screens.ts'
import { functionHandlers } from './screen-function-handlers.ts'
import { incomeHandlers } from './income-handlers.ts'
import { mediaHandlers } from './media-handlers.ts'
import { showingHandlers } from './showing-handlers.ts'
import { switchHandlers } from './ad-switch-handlers.ts'

export function adsHandlers(need: AdsNeed): Handlers<typeof ads> {
  return {
    ...functionHandlers(need),
    ...mediaHandlers(need),
    ...showingHandlers(need),
    ...switchHandlers(need),
    ...incomeHandlers,
  }
}
