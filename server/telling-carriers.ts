import { alertsCarriers, type TellingParts } from './modules/alerts/worker.ts'
import { smsCarrier } from './modules/people/worker.ts'
import { alarmCarrier } from './modules/platform-desk/alarm.ts'
import type { PlayerApps } from './outside/player-apps.ts'
import type { Carrier } from './platform/outbox.ts'

type Parts = Omit<TellingParts, 'wechat'> & { readonly players: PlayerApps }

/** Whatever reaches a person outside the app: codes, alerts, and that a ledger is red. */
export function tellingCarriers(parts: Parts): readonly Carrier[] {
  const { sms, sealKeys, players } = parts
  return [
    smsCarrier(sms, sealKeys),
    ...alertsCarriers({ ...parts, wechat: players.wechat?.port }),
    alarmCarrier(sms),
  ]
}
