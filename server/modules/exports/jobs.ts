import * as z from 'zod/mini'
import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database } from '#server/platform/db.ts'
import { declareJob, type Job } from '#server/platform/jobs.ts'
import { removeParts } from './made-parts.ts'
import type { Sweeper } from '#server/platform/sweeper.ts'
import { endExport, exportsToRemove } from './store.ts'

const BATCH = 200

type Parts = { readonly db: Database; readonly sweeper: Sweeper; readonly storage: StoragePort }

/** Every night files whose time is over go. */
export function nightlyExportRemoval({ db, sweeper, storage }: Parts): Job {
  return declareJob({
    name: 'exports.remove',
    at: '40 4 * * *',
    wish: z.object({ after: z.optional(z.string()) }),
    async run({ after = '' }, { again, signal }) {
      const batch = await sweeper.merchantsAfter(after, BATCH)
      for (const merchantId of batch) {
        signal.throwIfAborted()
        for (const row of await db.inMerchant(merchantId, exportsToRemove)) {
          if (!(await removeParts(storage, row))) continue
          await db.inMerchant(merchantId, (tx, scope) => endExport(tx, scope, row.id, 'gone'))
        }
      }
      const last = batch.at(-1)
      if (last !== undefined && batch.length === BATCH) await again({ after: last })
    },
  })
}
