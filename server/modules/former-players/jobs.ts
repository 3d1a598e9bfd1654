import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { endRows } from './store.ts'

/** Rows of one transaction. */
const CHUNK = 500

/**
 * Erases the phones and names of former players who did not claim in time, every night. Whether a row can be
 * claimed never depends on it, since the last day alone decides.
 */
export function declareFormerPlayersJob(parts: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'formerPlayers.end', at: '25 0 * * *', sweeper: parts.sweeper },
    (merchantId, day) => endFormerPlayers(parts.db, merchantId, day),
  )
}

export async function endFormerPlayers(
  db: Database,
  merchantId: string,
  day: string,
): Promise<void> {
  let count = CHUNK
  while (count === CHUNK) {
    count = await db.inMerchant(merchantId, async (tx, scope) => {
      const ended = await endRows(tx, scope, day, { at: databaseNow(), max: CHUNK })
      if (ended > 0) notifyLiveChange(tx, merchantId, 'members')
      return ended
    })
  }
}
