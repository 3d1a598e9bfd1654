import type { ads } from '#contract/ads.ts'
import type { Handlers } from '#server/platform/mount.ts'
import { functionHandlers, type AdsNeed } from './function-handlers.ts'

export function adsHandlers(need: AdsNeed): Handlers<typeof ads> {
  return { ...functionHandlers(need) }
}
