import * as z from 'zod/mini'
import type { Database } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { checkLedger, type LedgerRule } from './check.ts'

const BATCH = 200
const HOURS_AHEAD_MS = 8 * 3_600_000

type Red = {
  readonly merchantId: string
  readonly faults: readonly string[]
  readonly day: string
}

/**
 * Every night the whole ledger is checked, a batch of merchants at a time. What is wrong stands in
 * the merchant's report of the day and is told, once a merchant.
 */
export function nightlyLedgerCheck(
  parts: { db: Database; sweeper: Sweeper; rules: readonly LedgerRule[] },
  tell: (red: Red) => Promise<void>,
): Job {
  return declareJob({
    name: 'ledger.check',
    at: '20 3 * * *',
    wish: z.object({ after: z.optional(z.string()), day: z.optional(z.string()) }),
    async run({ after = '', day = today() }, { again, signal }) {
      const batch = await parts.sweeper.merchantsAfter(after, BATCH)
      for (const merchantId of batch) {
        // Stopped in the middle: whoever takes this batch up again checks its first ones twice.
        signal.throwIfAborted()
        const { faults } = await checkLedger(parts.db, parts.rules, merchantId, day)
        if (faults.length > 0) await tell({ merchantId, faults, day })
      }
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last, day })
    },
  })
}

/** In Shanghai. */
function today(): string {
  return new Date(Date.now() + HOURS_AHEAD_MS).toISOString().slice(0, 10)
}
