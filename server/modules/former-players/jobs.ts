import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import { unsealPrivateNumber } from '#server/platform/secrets/private-numbers.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { hashClaimedPhone } from './phone-hash.ts'
import { endRows, eraseClaimedRow, listClaimedPhones } from './store.ts'

/** Rows of one transaction. */
const CHUNK = 500

type JobParts = { readonly db: Database; readonly sealKeys: SealKeys; readonly sweeper: Sweeper }

/**
 * Erases the phones and names of former players who did not claim in time, every night. Whether a row can be
 * claimed never depends on it, since the last day alone decides. Rows that were claimed before their phones
 * were erased at once are erased, too.
 */
export function declareFormerPlayersJob({ db, sealKeys, sweeper }: JobParts): Job {
  return declareMerchantJob(
    { name: 'formerPlayers.end', at: '25 0 * * *', sweeper },
    async (merchantId, day) => {
      await endFormerPlayers(db, merchantId, day)
      await eraseClaimedRows(db, sealKeys, merchantId)
    },
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

export async function eraseClaimedRows(
  db: Database,
  keys: SealKeys,
  merchantId: string,
): Promise<void> {
  let count = CHUNK
  while (count === CHUNK) {
    count = await db.inMerchant(merchantId, async (tx, scope) => {
      const rows = await listClaimedPhones(tx, scope, CHUNK)
      for (const { id, sealedPhone } of rows) {
        const phone = unsealPrivateNumber(keys, 'memberPhone', { sealed: sealedPhone, masked: '' })
        await eraseClaimedRow(tx, scope, id, hashClaimedPhone(keys, scope, phone))
      }
      return rows.length
    })
  }
}
