import type { PlayerApp } from '#server/outside/player-apps.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import type { WechatPort } from '#server/outside/wechat-port.ts'

export type AlertNotificationDeps = {
  /** As far as the operator has an account there. */
  readonly wechat: PlayerApp<WechatPort> | undefined
  readonly sms: SmsPort
}
