import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { startCardPayout, type PayOutDeps } from './pay-to-card.ts'
import { listCardPayableBeneficiaries } from './store.ts'
import { lockSplits, findSharingSettings } from '../splits/store.ts'

const NOBODY = { id: '', name: '' }

export type PayOutJobDeps = PayOutDeps & { readonly db: Database; readonly sweeper: Sweeper }

/**
 * Pays every night all that can be paid to cards, after yesterday's income is settled, for merchants who
 * want that. An interrupted run begins again; what was already paid is no longer payable.
 */
export function declareSharePayoutJob(deps: PayOutJobDeps): Job {
  return declareMerchantJob(
    { name: 'sharing.payOut', at: '40 1 * * *', sweeper: deps.sweeper },
    (merchantId) => payAllBeneficiaries(deps, merchantId),
  )
}

/** Pays each beneficiary in a separate transaction, so that no row is locked for long. */
export async function payAllBeneficiaries(
  deps: Pick<PayOutJobDeps, 'channels' | 'db'>,
  merchantId: string,
): Promise<void> {
  const { db } = deps
  const ids = await db.inMerchant(merchantId, async (tx, scope) => {
    const { paysItself } = await findSharingSettings(tx, scope)
    return paysItself ? listCardPayableBeneficiaries(tx, scope) : []
  })
  for (const beneficiaryId of ids) {
    await db.inMerchant(merchantId, async (tx, scope) => {
      await lockSplits(tx, scope)
      await startCardPayout(deps, tx, scope, { beneficiaryId, payer: NOBODY })
      notifyLiveChange(tx, merchantId, 'profitSharing')
    })
  }
}
