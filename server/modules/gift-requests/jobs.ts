import { databaseNow } from '#server/platform/clock.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { notifyRequester } from './messages.ts'
import { expireGiftRequests } from './store.ts'

/**
 * Marks requests that nobody decided in time, and sends their requesters a message. Whether a request can be
 * confirmed never depends on it. A repeated run changes nothing and a later one makes up for missed ones.
 */
export function declareGiftRequestJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'giftRequests.expire', at: '40 * * * *', sweeper },
    (merchantId) => expireMerchantGiftRequests(db, merchantId, databaseNow()),
  )
}

export async function expireMerchantGiftRequests(
  db: Database,
  merchantId: string,
  at: Date,
): Promise<void> {
  await db.inMerchant(merchantId, async (tx, scope) => {
    const expired = await expireGiftRequests(tx, scope, at)
    for (const row of expired) await notifyRequester(tx, scope, row, 'expired')
    if (expired.length > 0) notifyLiveChange(tx, merchantId, 'gifts')
  })
}
