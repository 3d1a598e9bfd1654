import { alertsCarriers, type TellingParts } from './modules/alerts/worker.ts'
import { smsCarrier } from './modules/people/codes/sms-worker.ts'
import { alarmCarrier } from './modules/platform-desk/alarm.ts'
import { messageCarrier } from './modules/platform-desk/message-worker.ts'
import type { PlayerApps } from './outside/player-apps.ts'
import type { Carrier } from './platform/outbox/outbox.ts'

type Parts = Omit<TellingParts, 'wechat'> & { readonly players: PlayerApps }

/**
 * Outbox handlers for everything that reaches people: codes, alerts, alarms about the ledger, messages of
 * the platform.
 */
export function tellingCarriers(parts: Parts): readonly Carrier[] {
  const { sms, sealKeys, players } = parts
  return [
    smsCarrier(sms, sealKeys),
    ...alertsCarriers({ ...parts, wechat: players.wechat?.port }),
    alarmCarrier(sms),
    messageCarrier(parts.db),
  ]
}
