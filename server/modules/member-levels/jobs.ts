import type { Database } from '#server/platform/db.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { listMemberChunk, reviewMembers } from './standing-store.ts'
import { lockLevels } from './store.ts'

/**
 * Reviews all levels every night: begins grace periods, and moves down by one level after them. It works from
 * dates alone, so a repeated run changes nothing and a later one makes up for nights that were missed.
 */
export function declareLevelReviewJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'memberLevels.review', at: '40 0 * * *', sweeper },
    (merchantId, day) => reviewMerchantLevels(db, merchantId, day),
  )
}

/** Reviews the levels of a merchant. Each chunk of members has its own transaction. */
export async function reviewMerchantLevels(
  db: Database,
  merchantId: string,
  day: string,
): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const after: string = last
    last = await db.inMerchant(merchantId, async (tx, scope) => {
      await lockLevels(tx, scope)
      const chunk = await listMemberChunk(tx, scope, after)
      const wish = { day, at: databaseNow(), lowers: true }
      const changed = chunk.length > 0 ? await reviewMembers(tx, scope, chunk, wish) : 0
      if (changed > 0) notifyLiveChange(tx, merchantId, 'memberLevels')
      return chunk.at(-1)
    })
  }
}
