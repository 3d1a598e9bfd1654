import { HOUR_MS } from '#contract/base/durations.ts'
import { daysAfter, toDayStart } from '#contract/base/shanghai.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareBatchJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { ReconcileDeps } from './deps.ts'
import { reconcileDay } from './reconcile.ts'
import { listUnmatchedDays } from './store.ts'

/** A provider, or this server, may have been away for some days. */
const DAYS_BACK = 3
/** Bills are there from ten in the morning. */
const FROM_MS = 10 * HOUR_MS

/**
 * From ten in the morning on, every hour, the days before are matched for whoever lacks one: a batch
 * of merchants at a time. A day whose bills were there is not taken up again.
 */
export function hourlyReconciliation(deps: ReconcileDeps & { readonly sweeper: Sweeper }): Job {
  const { sweeper } = deps
  return declareBatchJob(
    { name: 'reconciliation.match', at: '10 * * * *', sweeper },
    async (batch, { signal }) => {
      const today = toDayStart(new Date())
      if (Date.now() < today.getTime() + FROM_MS) return
      const days = Array.from({ length: DAYS_BACK }, (_, index) =>
        daysAfter(today, index - DAYS_BACK),
      )
      const wanting = new Map<number, string[]>(days.map((day) => [day.getTime(), []]))
      for (const merchantId of batch) {
        const lacking = await deps.db.inMerchant(merchantId, (tx, scope) =>
          listUnmatchedDays(tx, scope, days),
        )
        for (const day of lacking) wanting.get(day.getTime())!.push(merchantId)
      }
      // The oldest first: what a day lacks may stand in the one after it.
      for (const [day, merchantIds] of wanting) {
        signal.throwIfAborted()
        if (merchantIds.length > 0) await reconcileDay(deps, merchantIds, new Date(day), signal)
      }
    },
  )
}
