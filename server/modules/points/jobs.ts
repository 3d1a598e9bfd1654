import type { Database } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { settlePoints } from './booking-store.ts'
import { listDueMembers } from './lot-store.ts'

/** Members of one transaction. */
const CHUNK = 200

/**
 * Releases pending points and books ended ones every night. It works from the lots alone, so a repeated run
 * changes nothing and a later one makes up for nights that were missed.
 */
export function declarePointsJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'points.settle', at: '10 0 * * *', sweeper },
    (merchantId, day) => settleMerchantPoints(db, merchantId, day),
  )
}

/** Settles the points of a merchant. Each chunk of members has its own transaction. */
export async function settleMerchantPoints(
  db: Database,
  merchantId: string,
  day: string,
): Promise<void> {
  let count = CHUNK
  while (count === CHUNK) {
    count = await db.inMerchant(merchantId, async (tx, scope) => {
      const playerIds = await listDueMembers(tx, scope, day, CHUNK)
      for (const playerId of playerIds) await settlePoints(tx, scope, playerId, day)
      if (playerIds.length > 0) notifyLiveChange(tx, merchantId, 'points')
      return playerIds.length
    })
  }
}
