import * as z from 'zod/mini'
import type { Database } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { foldReports } from './store.ts'

const BATCH = 200
const HOUR_MS = 3_600_000
/** A transaction that began before the hour was over has come to its end by then. */
const GRACE_MS = 5 * 60_000

/** Every hour each merchant's facts of hours that are over are added up, for statistics. */
export function hourlyFold(parts: { readonly db: Database; readonly sweeper: Sweeper }): Job {
  return declareJob({
    name: 'reports.fold',
    at: '6 * * * *',
    wish: z.object({ after: z.optional(z.string()) }),
    async run({ after = '' }, { again, signal }) {
      const batch = await parts.sweeper.merchantsAfter(after, BATCH)
      const until = overBefore(new Date())
      for (const merchantId of batch) {
        signal.throwIfAborted()
        await parts.db.inMerchant(merchantId, (tx, scope) => foldReports(tx, scope, until))
      }
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last })
    },
  })
}

/** The newest hour whose facts are all booked ends here. */
export function overBefore(now: Date): Date {
  return new Date(Math.floor((now.getTime() - GRACE_MS) / HOUR_MS) * HOUR_MS)
}
