import { DAY_MS } from '#contract/base/durations.ts'
import { MESSAGE_DAYS } from '#contract/member-messages/member-messages.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { deleteOldMessages } from './store.ts'

/** Deletes messages after 90 days. A later run makes up for nights that were missed. */
export function declareMessageJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'memberMessages.delete', at: '45 2 * * *', sweeper },
    (merchantId) => deleteMerchantMessages(db, merchantId, databaseNow()),
  )
}

export async function deleteMerchantMessages(
  db: Database,
  merchantId: string,
  at: Date,
): Promise<void> {
  const before = new Date(at.getTime() - MESSAGE_DAYS * DAY_MS)
  await db.inMerchant(merchantId, (tx, scope) => deleteOldMessages(tx, scope, before))
}
