import { DAY_MS } from '#contract/base/durations.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { settleCardPayout } from './end-payout.ts'
import { listCardPaymentsSince } from './store.ts'

/** No bank takes more days to send back a payment that it cannot credit. */
const DAYS = 10

type ShareReturnDeps = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly channels: Pick<Channels, 'payoutPortOf'>
}

/**
 * Asks the provider every morning about shares that recently went to cards, because a bank may send one back
 * days later. It is then owed as before, and the card has to be corrected.
 */
export function declarePayoutReturnJob({ db, sweeper, channels }: ShareReturnDeps): Job {
  async function settleReturnedPayouts(merchantId: string): Promise<void> {
    const since = new Date(Date.now() - DAYS * DAY_MS)
    const rows = await db.inMerchant(merchantId, (tx, scope) =>
      listCardPaymentsSince(tx, scope, since),
    )
    for (const row of rows) {
      const port = await channels.payoutPortOf(merchantId, row.channelId)
      const outcome = await port?.ask(row.id)
      if (outcome?.is !== 'done' || outcome.value.is !== 'ended') continue
      const { why } = outcome.value
      await db.inMerchant(merchantId, (tx, scope) =>
        settleCardPayout(tx, scope, row.id, { is: 'returned', why }),
      )
    }
  }
  return declareMerchantJob(
    { name: 'sharing.returns', at: '50 9 * * *', sweeper },
    settleReturnedPayouts,
  )
}
