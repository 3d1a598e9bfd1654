import { HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { foldReports } from './store.ts'

/** Transactions that began before the end of the hour have finished after this time. */
const GRACE_MS = 5 * MINUTE_MS

/** Adds up each merchant's facts of completed hours for statistics, once an hour. */
export function declareReportFoldJob(parts: {
  readonly db: Database
  readonly sweeper: Sweeper
}): Job {
  return declareMerchantJob(
    { name: 'reports.fold', at: '6 * * * *', sweeper: parts.sweeper },
    async (merchantId) => {
      const until = computeCompletedHourEnd(new Date())
      await parts.db.inMerchant(merchantId, (tx, scope) => foldReports(tx, scope, until))
    },
  )
}

/** Returns the end of the newest hour whose facts are all booked. */
export function computeCompletedHourEnd(now: Date): Date {
  return new Date(Math.floor((now.getTime() - GRACE_MS) / HOUR_MS) * HOUR_MS)
}
