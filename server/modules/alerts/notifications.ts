import { sitesOf } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { hearersOf } from './recipients.ts'
import { tellIntent } from './intents.ts'
import {
  messagesOf,
  listNotifiableRules,
  type QuietHours,
  type Rule,
} from './notification-rules.ts'
import { insertTelling, takeUntold } from './notification-store.ts'

type Telling = {
  readonly rules: readonly Rule[]
  readonly hours: QuietHours
  readonly appId: string | undefined
  readonly now: Date
}

/**
 * Queues notices for all alerts that were not sent, in the transaction that marks them as sent. A server can
 * crash at any moment without a person being notified twice.
 */
export async function tellUntold(
  tx: Tx,
  scope: Scope,
  { rules, hours, appId, now }: Telling,
): Promise<void> {
  const untold = await takeUntold(tx, scope, listNotifiableRules(hours, now))
  if (untold.length === 0) return
  const messages = messagesOf(untold, rules, await hearersOf(tx, scope, appId))
  if (messages.length === 0) return
  const sites = await sitesOf(tx, scope)
  for (const { hearer, way, alerts } of messages) {
    const [{ rule, siteId, deviceName, since }] = alerts
    const id = newId()
    await insertTelling(tx, scope, {
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
