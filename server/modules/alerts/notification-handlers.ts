import type { telling } from '#contract/alerts/notification-settings.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { AlertNotificationDeps } from './deps.ts'
import { settingHandlers } from './notification-setting-handlers.ts'
import { wechatHandlers } from './wechat-handlers.ts'

export function alertNotificationHandlers(deps: AlertNotificationDeps): Handlers<typeof telling> {
  return { ...settingHandlers(deps), ...wechatHandlers(deps) }
}
