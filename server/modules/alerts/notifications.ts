import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listAlertRecipients } from './recipients.ts'
import { tellIntent } from './intents.ts'
import {
  buildAlertMessages,
  listNotifiableRules,
  type QuietHours,
  type AlertRuleOptions,
} from './notification-rules.ts'
import { insertAlertNotification, markUnsentAlertsSent } from './notification-store.ts'

type NotificationOptions = {
  readonly rules: readonly AlertRuleOptions[]
  readonly hours: QuietHours
  readonly appId: string | undefined
  readonly now: Date
}

/**
 * Queues notices for all alerts that were not sent, in the transaction that marks them as sent. A server can
 * crash at any moment without a person being notified twice.
 */
export async function enqueueAlertNotifications(
  tx: Tx,
  scope: Scope,
  { rules, hours, appId, now }: NotificationOptions,
): Promise<void> {
  const untold = await markUnsentAlertsSent(tx, scope, listNotifiableRules(hours, now))
  if (untold.length === 0) return
  const messages = buildAlertMessages(untold, rules, await listAlertRecipients(tx, scope, appId))
  if (messages.length === 0) return
  const sites = await listAllSites(tx, scope)
  for (const { hearer, way, alerts } of messages) {
    const [{ rule, siteId, deviceName, since }] = alerts
    const id = newId()
    await insertAlertNotification(tx, scope, {
      id,
      accountId: hearer.accountId,
      accountName: hearer.name,
      way,
      alertIds: alerts.map((alert) => alert.id),
      rule,
      siteId,
      siteName: sites.find((site) => site.id === siteId)?.firmName ?? '',
      deviceName,
      since,
    })
    await tellIntent.write(tx, scope, id, { merchantId: scope.merchantId })
  }
}
