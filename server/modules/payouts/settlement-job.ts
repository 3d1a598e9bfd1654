import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { bookOwedRepayment, bookSiteSettlement } from './bookings.ts'
import { listOwedAccounts, listUnsettledSites } from './settlement-store.ts'

/**
 * Job that makes earnings from before today available for withdrawal every night (T+1). It works in batches
 * of merchants. A day is settled only once, so an interrupted job can repeat its batch.
 */
export function declareSettlementJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'payouts.settle', at: '10 0 * * *', sweeper },
    (merchantId, day) => settleMerchantDay(db, merchantId, day),
  )
}

/**
 * Settles all sites of a merchant. `day` is the first day that is not settled, as `2026-11-22`; `at` is the
 * booking time if it was before now. Each site has a separate transaction, so no row is locked for long.
 */
export async function settleMerchantDay(
  db: Database,
  merchantId: string,
  day: string,
  at?: Date,
): Promise<void> {
  const since = parseShanghaiDay(day)
  const sites = await db.inMerchant(merchantId, (tx, scope) => listUnsettledSites(tx, scope, since))
  for (const { siteId, earnedSince } of sites) {
    await db.inMerchant(merchantId, (tx, scope) =>
      bookSiteSettlement(tx, scope, { siteId, earnedSince, day, at }),
    )
  }
  await db.inMerchant(merchantId, async (tx, scope) => {
    for (const of of await listOwedAccounts(tx, scope)) await bookOwedRepayment(tx, scope, of, day)
    if (sites.length > 0) notifyLiveChange(tx, merchantId, 'wallet')
  })
}
