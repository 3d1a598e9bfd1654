import * as z from 'zod/mini'
import type { Database, Tx } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs.ts'
import { tellChange } from '#server/platform/operation-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { allFound } from './facts.ts'
import { changesBetween } from './rules.ts'
import { end, openAlerts, raise } from './store.ts'

const BATCH = 200

/**
 * Every minute each merchant's facts are looked at, and what is new among them is raised. A server
 * that was down loses nothing by it: what is so is found when it is back.
 */
export function alertSweep(parts: { db: Database; sweeper: Sweeper }): Job {
  return declareJob({
    name: 'alerts.sweep',
    at: '* * * * *',
    wish: z.object({ after: z.optional(z.string()) }),
    async run({ after = '' }, { again, signal }) {
      const batch = await parts.sweeper.merchantsAfter(after, BATCH)
      for (const merchantId of batch) {
        signal.throwIfAborted()
        await parts.db.inMerchant(merchantId, (tx, scope) => sweepOne(tx, scope, new Date()))
      }
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last })
    },
  })
}

async function sweepOne(tx: Tx, scope: Scope, now: Date): Promise<void> {
  const [open, found] = [await openAlerts(tx, scope), await allFound(tx, scope, now)]
  const { raised, over } = changesBetween(open, found)
  await end(tx, scope, over)
  const count = await raise(tx, scope, raised)
  if (count > 0 || over.length > 0) await tellChange(tx, scope.merchantId, 'alerts')
}
