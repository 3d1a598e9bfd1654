import { databaseNow } from '#server/platform/clock.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { AnyMemberBatchKind } from './batch-kind.ts'
import { measureCampaigns } from './campaigns.ts'

type CampaignJobParts = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly kinds: readonly AnyMemberBatchKind[]
}

/**
 * Measures every night what campaigns brought in their first 7 and 30 days. A repeated run changes nothing
 * and a later one makes up for nights that were missed.
 */
export function declareCampaignJob({ db, sweeper, kinds }: CampaignJobParts): Job {
  return declareMerchantJob(
    { name: 'memberBatches.measure', at: '10 4 * * *', sweeper },
    (merchantId) => measureMerchantCampaigns(db, merchantId, kinds, databaseNow()),
  )
}

export async function measureMerchantCampaigns(
  db: Database,
  merchantId: string,
  kinds: readonly AnyMemberBatchKind[],
  at: Date,
): Promise<void> {
  await db.inMerchant(merchantId, async (tx, scope) => {
    if ((await measureCampaigns(tx, scope, kinds, at)) > 0)
      notifyLiveChange(tx, merchantId, 'members')
  })
}
