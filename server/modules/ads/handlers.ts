import type { ads } from '#contract/ads/ads.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { AdsDeps } from './device-screens.ts'
import { functionHandlers } from './screen-function-handlers.ts'
import { incomeHandlers } from './income-handlers.ts'
import { mediaHandlers } from './media-handlers.ts'
import { showingHandlers } from './showing-handlers.ts'
import { switchHandlers } from './ad-switch-handlers.ts'

export function adsHandlers(deps: AdsDeps): Handlers<typeof ads> {
  return {
    ...functionHandlers(deps),
    ...mediaHandlers(deps),
    ...showingHandlers(deps),
    ...switchHandlers(deps),
    ...incomeHandlers,
  }
}
