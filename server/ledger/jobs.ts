import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { checkLedger, type LedgerRule } from './check.ts'

type FailedLedgerCheck = {
  readonly merchantId: string
  readonly faults: readonly string[]
  readonly day: string
}

/**
 * Checks the whole ledger every night, a batch of merchants at a time. Faults are saved in the merchant's
 * report of the day and passed to `tell`, once a merchant.
 */
export function nightlyLedgerCheck(
  parts: { db: Database; sweeper: Sweeper; rules: readonly LedgerRule[] },
  tell: (red: FailedLedgerCheck) => Promise<void>,
): Job {
  return declareMerchantJob(
    { name: 'ledger.check', at: '20 3 * * *', sweeper: parts.sweeper },
    async (merchantId, day) => {
      const { faults } = await checkLedger(parts.db, parts.rules, merchantId, day)
      if (faults.length > 0) await tell({ merchantId, faults, day })
    },
  )
}
