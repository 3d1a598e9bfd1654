import * as z from 'zod/mini'
import type { SmsPort } from '#server/outside/sms-port.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import {
  createOutboxHandler,
  declareIntent,
  type OutboxHandler,
} from '#server/platform/outbox/outbox.ts'
import { findPlatformTenant, hasOutboxMessage } from './watch-store.ts'

const alarmIntent = declareIntent(
  'desk.alarm',
  z.object({ phone: z.string(), at: z.string(), about: z.optional(z.enum(['ledger', 'space'])) }),
)

/** Place and cause of an alarm, in the words of the SMS. */
const alarms = {
  ledger: { place: '平台账本', what: '有商户账本不平' },
  space: { place: '平台服务器', what: '磁盘剩余空间不到1GB' },
} as const
export type AlarmKind = keyof typeof alarms

/**
 * Alarms all people of the platform on open screens and by SMS: a merchant's books do not add up, or the
 * disk is nearly full. Each person receives one SMS per alarm and day. Further findings of that day appear
 * only on the desk.
 */
export async function notifyDeskOfAlarm(
  db: Database,
  about: AlarmKind,
  day: string,
): Promise<void> {
  const tenant = await db.asNobody(findPlatformTenant)
  if (tenant === undefined) return
  await db.inMerchant(tenant, async (tx, scope) => {
    notifyLiveChange(tx, tenant, 'platformDesk')
    const at = new Date().toISOString()
    for (const { id, phone } of await listActiveAccounts(tx, scope)) {
      const intentId = `${about}-${day}-${id}`
      if (await hasOutboxMessage(tx, scope, intentId)) continue
      await alarmIntent.write(tx, scope, intentId, { phone, at, about })
    }
  })
}

/**
 * An SMS is never sent twice. A message that the provider refuses stays in the outbox; the red bar appears
 * on the screen anyway.
 */
export function createAlarmOutboxHandler(sms: SmsPort): OutboxHandler {
  return createOutboxHandler(alarmIntent, {
    repeats: false,
    carry: ({ phone, at, about = 'ledger' }) =>
      sms.tellAlert(phone, { ...alarms[about], since: new Date(at) }),
    settle: async () => undefined,
  })
}
