import type { StoragePort } from '#server/outside/storage-port.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import { removeExportParts } from './export-parts.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { saveExportEnd, listExportsToRemove } from './store.ts'

type ExportRemovalDeps = {
  readonly db: Database
  readonly sweeper: Sweeper
  readonly storage: StoragePort
}

/** Removes expired files every night. */
export function nightlyExportRemoval({ db, sweeper, storage }: ExportRemovalDeps): Job {
  return declareMerchantJob(
    { name: 'exports.remove', at: '40 4 * * *', sweeper },
    async (merchantId) => {
      for (const row of await db.inMerchant(merchantId, listExportsToRemove)) {
        if (!(await removeExportParts(storage, row))) continue
        await db.inMerchant(merchantId, (tx, scope) => saveExportEnd(tx, scope, row.id, 'gone'))
      }
    },
  )
}
