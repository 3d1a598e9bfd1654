import { DAY_MS } from '#contract/base/durations.ts'
import { must } from '#contract/base/must.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { bookWithdrawalReturned } from '../bookings.ts'
import type { PayoutsDeps } from '../deps.ts'
import { updateWithdrawalState } from './store.ts'
import { insertWithdrawalStep } from './step-store.ts'
import { listReturnableWithdrawals } from './bank-return-store.ts'
import { toProviderSentence, notifyWithdrawalRequester } from './notifications.ts'
import type { WithdrawalRow } from './withdrawal-row.ts'

/** Maximum number of days in which a bank returns a payment that it cannot credit. */
const DAYS = 10

type BankReturnDeps = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly channels: Pick<PayoutsDeps['channels'], 'payoutPortOf'>
}

/**
 * Job that queries recent card payouts again every morning, since a bank may return one days after it was
 * paid. A returned amount is booked back to its source, with the bank's reason.
 */
export function declareBankReturnJob({ db, sweeper, channels }: BankReturnDeps): Job {
  async function settleReturnedWithdrawals(merchantId: string): Promise<void> {
    const since = new Date(Date.now() - DAYS * DAY_MS)
    const rows = await db.inMerchant(merchantId, (tx, scope) =>
      listReturnableWithdrawals(tx, scope, since),
    )
    for (const row of rows) {
      const port = await channels.payoutPortOf(merchantId, row.channelId)
      const outcome = await port?.ask(row.id)
      if (outcome?.is !== 'done' || outcome.value.is !== 'ended') continue
      const { why } = outcome.value
      await db.inMerchant(merchantId, (tx, scope) => settleReturnedWithdrawal(tx, scope, row, why))
    }
  }
  return declareMerchantJob(
    { name: 'payouts.returns', at: '40 9 * * *', sweeper },
    settleReturnedWithdrawals,
  )
}

async function settleReturnedWithdrawal(
  tx: Tx,
  scope: Scope,
  row: WithdrawalRow,
  why: string,
): Promise<void> {
  const change = { from: 'passed', state: 'notPassed', why, endedAt: new Date() } as const
  // Another server was faster.
  if (!(await updateWithdrawalState(tx, scope, row.id, change))) return
  must(await bookWithdrawalReturned(tx, scope, row), 'it comes back once')
  await insertWithdrawalStep(tx, scope, row.id, { is: 'returned', by: '', detail: why })
  await notifyWithdrawalRequester(tx, scope, row, 'notPassed', toProviderSentence(why))
  notifyLiveChange(tx, scope.merchantId, 'wallet')
}
