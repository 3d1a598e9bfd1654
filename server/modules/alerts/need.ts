import type { PlayerApp } from '#server/outside/player-apps.ts'
import type { SmsPort } from '#server/outside/sms-port.ts'
import type { WechatPort } from '#server/outside/wechat-port.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** What this module needs of others, handed in by app.ts. */
export type AlertsNeed = {
  /** Those that the scope may see. */
  sitesOf(tx: Tx, scope: Scope): Promise<readonly { id: string; firmName: string }[]>
}

export type TellingNeed = {
  /** As far as the operator has an account there. */
  readonly wechat: PlayerApp<WechatPort> | undefined
  readonly sms: SmsPort
}
