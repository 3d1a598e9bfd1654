import { databaseNow } from '#server/platform/clock.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { expireVoucherChunk } from './ending-store.ts'

/**
 * Marks expired vouchers every night. Whether a voucher can be used never depends on it, since the last day
 * alone decides. A repeated run changes nothing and a later one makes up for nights that were missed.
 */
export function declareVoucherExpiryJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'vouchers.expire', at: '20 0 * * *', sweeper },
    (merchantId, day) => expireMerchantVouchers(db, merchantId, day),
  )
}

/** Marks the vouchers of a merchant that ended before the day. Each chunk has its own transaction. */
export async function expireMerchantVouchers(
  db: Database,
  merchantId: string,
  day: string,
): Promise<void> {
  let hasMore = true
  while (hasMore) {
    hasMore = await db.inMerchant(merchantId, async (tx, scope) => {
      const isFull = await expireVoucherChunk(tx, scope, day, databaseNow())
      if (!isFull) notifyLiveChange(tx, merchantId, 'vouchers')
      return isFull
    })
  }
}
