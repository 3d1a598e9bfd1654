import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { allFound } from './alert-conditions.ts'
import { forgetEndedMutes } from './mute-store.ts'
import { changesBetween } from './rules.ts'
import { changedRules, findHours } from './notification-setting-store.ts'
import { endAlerts, openAlerts, insertAlerts, updateAlertCodes } from './store.ts'
import { tellUntold } from './notifications.ts'
import { rulesWith, usualHours } from './notification-rules.ts'

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
      await parts.db.inMerchant(merchantId, (tx, scope) => sweepOne(tx, scope, parts.wechatAppId))
    },
  )
}

async function sweepOne(tx: Tx, scope: Scope, appId: string | undefined): Promise<void> {
  const now = new Date()
  const [changed, hours = usualHours, isHeardAgain] = await Promise.all([
    changedRules(tx, scope),
    findHours(tx, scope),
    forgetEndedMutes(tx, scope),
  ])
  const rules = rulesWith(changed)
  const [open, found] = [await openAlerts(tx, scope), await allFound(tx, scope, rules, now)]
  const { raised, over, recoded } = changesBetween(open, found)
  await endAlerts(tx, scope, over)
  const count =
    (await insertAlerts(tx, scope, raised)) + (await updateAlertCodes(tx, scope, recoded))
  await tellUntold(tx, scope, { rules, hours, appId, now })
  if (count > 0 || over.length > 0 || isHeardAgain) {
    tellChange(tx, scope.merchantId, 'alerts')
  }
}
