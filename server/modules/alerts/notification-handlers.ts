import type { telling } from '#contract/alerts/notification-settings.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import type { TellingNeed } from './need.ts'
import { settingHandlers } from './notification-setting-handlers.ts'
import { wechatHandlers } from './wechat-handlers.ts'

export function tellingHandlers(need: TellingNeed): Handlers<typeof telling> {
  return { ...settingHandlers(need), ...wechatHandlers(need) }
}
