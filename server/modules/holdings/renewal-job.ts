import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { AnyHolding } from './holding.ts'

type RenewalJobDeps = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly publicUrl: () => string
}

/**
 * Sends devices the content that they missed: they were offline, their board is new, or the content has
 * changed with the day or the name of their site. A device that refused the content is left alone.
 */
export function holdingRenewal(
  { db, sweeper, publicUrl }: RenewalJobDeps,
  holdings: readonly AnyHolding[],
): Job {
  return declareMerchantJob({ name: 'holdings.renew', at: '*/5 * * * *', sweeper }, async (id) => {
    for (const holding of holdings) {
      // One kind after the other, each in a transaction of its own.
      // oxlint-disable-next-line no-await-in-loop
      await db.inMerchant(id, (tx, scope) => holding.renew(tx, scope, publicUrl()))
    }
  })
}
