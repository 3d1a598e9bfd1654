import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { bookWithdrawalReturned } from '../bookings.ts'
import type { PayoutsDeps } from '../deps.ts'
import { insertWithdrawalStep, moveWithdrawal } from './store.ts'
import { returnableWithdrawals } from './bank-return-store.ts'
import { toProviderSentence, tellWhoAsked } from './notifications.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** No bank takes longer to send back what it can't pay in. */
const DAYS = 10

type Parts = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly channels: Pick<PayoutsDeps['channels'], 'payoutPortOf'>
}

/**
 * Every morning the provider is asked once more about what went to cards lately: a bank may send it
 * back days after it was paid. Then it stands where it came from, with the bank's words.
 */
export function dailyReturns({ db, sweeper, channels }: Parts): Job {
  async function checkReturnedWithdrawals(merchantId: string): Promise<void> {
    const since = new Date(Date.now() - DAYS * DAY_MS)
    const rows = await db.inMerchant(merchantId, (tx, scope) =>
      returnableWithdrawals(tx, scope, since),
    )
    for (const row of rows) {
      const port = await channels.payoutPortOf(merchantId, row.channelId)
      const found = await port?.ask(row.id)
      if (found?.is !== 'done' || found.value.is !== 'ended') continue
      const { why } = found.value
      await db.inMerchant(merchantId, (tx, scope) => settleReturned(tx, scope, row, why))
    }
  }
  return declareMerchantJob(
    { name: 'payouts.returns', at: '40 9 * * *', sweeper },
    checkReturnedWithdrawals,
  )
}

async function settleReturned(
  tx: Tx,
  scope: Scope,
  row: WithdrawalRow,
  why: string,
): Promise<void> {
  const moving = { from: 'passed', state: 'notPassed', why, endedAt: new Date() } as const
  // Another server was quicker.
  if (!(await moveWithdrawal(tx, scope, row.id, moving))) return
  must(await bookWithdrawalReturned(tx, scope, row), 'it comes back once')
  await insertWithdrawalStep(tx, scope, row.id, { is: 'returned', by: '', detail: why })
  await tellWhoAsked(tx, scope, row, 'notPassed', toProviderSentence(why))
  tellChange(tx, scope.merchantId, 'wallet')
}
