import type { telling } from '#contract/alerts/notification-settings.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { TellingDeps } from './deps.ts'
import { settingHandlers } from './notification-setting-handlers.ts'
import { wechatHandlers } from './wechat-handlers.ts'

export function tellingHandlers(deps: TellingDeps): Handlers<typeof telling> {
  return { ...settingHandlers(deps), ...wechatHandlers(deps) }
}
