import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { listAlertConditions } from './alert-conditions.ts'
import { deleteEndedMutes } from './mute-store.ts'
import { compareAlertConditions } from './rules.ts'
import { listChangedRules, findQuietHours } from './notification-setting-store.ts'
import { endAlerts, listOpenAlerts, insertAlerts, updateAlertCodes } from './store.ts'
import { enqueueAlertNotifications } from './notifications.ts'
import { mergeChangedRules, usualHours } from './notification-rules.ts'

/**
 * Checks each merchant's facts every minute, raises new alerts and notifies people. A server that was down
 * misses nothing, because existing conditions are found when it is back.
 */
export function alertSweep(parts: {
  readonly db: Database
  readonly sweeper: Sweeper
  /** Official account that sends the notices, if there is one. */
  readonly wechatAppId: string | undefined
}): Job {
  return declareMerchantJob(
    { name: 'alerts.sweep', at: '* * * * *', sweeper: parts.sweeper },
    async (merchantId) => {
      await parts.db.inMerchant(merchantId, (tx, scope) =>
        sweepMerchantAlerts(tx, scope, parts.wechatAppId),
      )
    },
  )
}

async function sweepMerchantAlerts(tx: Tx, scope: Scope, appId: string | undefined): Promise<void> {
  const now = new Date()
  const [changed, hours = usualHours, isHeardAgain] = await Promise.all([
    listChangedRules(tx, scope),
    findQuietHours(tx, scope),
    deleteEndedMutes(tx, scope),
  ])
  const rules = mergeChangedRules(changed)
  const [open, conditions] = [
    await listOpenAlerts(tx, scope),
    await listAlertConditions(tx, scope, rules, now),
  ]
  const { raised, over, recoded } = compareAlertConditions(open, conditions)
  await endAlerts(tx, scope, over)
  const count =
    (await insertAlerts(tx, scope, raised)) + (await updateAlertCodes(tx, scope, recoded))
  await enqueueAlertNotifications(tx, scope, { rules, hours, appId, now })
  if (count > 0 || over.length > 0 || isHeardAgain) {
    notifyLiveChange(tx, scope.merchantId, 'alerts')
  }
}
