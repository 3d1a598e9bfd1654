import { HOUR_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareBatchJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { ReconcileDeps } from './deps.ts'
import { reconcileDay } from './reconcile.ts'
import { listUnmatchedDays } from './store.ts'

/**
 * Number of past days to match, so that an outage of a provider or of this server for a few days is caught
 * up.
 */
const DAYS_BACK = 3
/** Bills of the previous day are available from 10:00 in Shanghai. */
const FROM_MS = 10 * HOUR_MS

/**
 * Matches the previous days every hour from 10:00 on, for merchants with unmatched days, in batches of
 * merchants. A day whose bills were all available is not matched again.
 */
export function declareReconciliationJob(deps: ReconcileDeps & { readonly sweeper: Sweeper }): Job {
  const { sweeper } = deps
  return declareBatchJob(
    { name: 'reconciliation.match', at: '10 * * * *', sweeper },
    async (batch, { signal }) => {
      const today = toShanghaiDayStart(new Date())
      if (Date.now() < today.getTime() + FROM_MS) return
      const days = Array.from({ length: DAYS_BACK }, (_, index) =>
        addDaysToTime(today, index - DAYS_BACK),
      )
      const wanting = new Map<number, string[]>(days.map((day) => [day.getTime(), []]))
      for (const merchantId of batch) {
        const lacking = await deps.db.inMerchant(merchantId, (tx, scope) =>
          listUnmatchedDays(tx, scope, days),
        )
        for (const day of lacking) wanting.get(day.getTime())!.push(merchantId)
      }
      // Oldest first, because a missing item of one day may appear on the next.
      for (const [day, merchantIds] of wanting) {
        signal.throwIfAborted()
        if (merchantIds.length > 0) await reconcileDay(deps, merchantIds, new Date(day), signal)
      }
    },
  )
}
