import { createAlertOutboxHandlers, type AlertWorkerDeps } from './modules/alerts/worker.ts'
import { createSmsCodeOutboxHandler } from './modules/people/codes/sms-worker.ts'
import { createAlarmOutboxHandler } from './modules/platform-desk/alarm.ts'
import { createDeskMessageOutboxHandler } from './modules/platform-desk/message-worker.ts'
import type { PlayerApps } from './outside/player-apps.ts'
import type { OutboxHandler } from './platform/outbox/outbox.ts'

type MessageHandlerParts = Omit<AlertWorkerDeps, 'wechat'> & { readonly players: PlayerApps }

/**
 * Outbox handlers for everything that reaches people: codes, alerts, alarms about the ledger, messages of
 * the platform.
 */
export function listMessageOutboxHandlers(parts: MessageHandlerParts): readonly OutboxHandler[] {
  const { sms, sealKeys, players } = parts
  return [
    createSmsCodeOutboxHandler(sms, sealKeys),
    ...createAlertOutboxHandlers({ ...parts, wechat: players.wechat?.port }),
    createAlarmOutboxHandler(sms),
    createDeskMessageOutboxHandler(parts.db),
  ]
}
