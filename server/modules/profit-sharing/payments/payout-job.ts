import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { payToCard, type PayOutDeps } from './pay-to-card.ts'
import { whoCanBePaid } from './store.ts'
import { holdSplits, findSharingSettings } from '../splits/store.ts'

const NOBODY = { id: '', name: '' }

export type PayOutJobDeps = PayOutDeps & { readonly db: Database; readonly sweeper: Sweeper }

/**
 * Every night, when what was earned yesterday is settled: of merchants who want that, all that can be
 * paid to a card goes out. Whoever is stopped in the middle begins the batch again: what went out
 * already is not to be paid any more.
 */
export function nightlyPayOut(deps: PayOutJobDeps): Job {
  return declareMerchantJob(
    { name: 'sharing.payOut', at: '40 1 * * *', sweeper: deps.sweeper },
    (merchantId) => payAll(deps, merchantId),
  )
}

/** One after the other, so that no row is held long. */
export async function payAll(
  deps: Pick<PayOutJobDeps, 'channels' | 'db'>,
  merchantId: string,
): Promise<void> {
  const { db } = deps
  const ids = await db.inMerchant(merchantId, async (tx, scope) => {
    const { paysItself } = await findSharingSettings(tx, scope)
    return paysItself ? whoCanBePaid(tx, scope) : []
  })
  for (const beneficiaryId of ids) {
    await db.inMerchant(merchantId, async (tx, scope) => {
      await holdSplits(tx, scope)
      await payToCard(deps, tx, scope, { beneficiaryId, payer: NOBODY })
      tellChange(tx, merchantId, 'profitSharing')
    })
  }
}
