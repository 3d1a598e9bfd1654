import { findOpenMatter } from '#server/modules/members/surface.ts'
import { defaultPlayerName } from '#server/modules/players/surface.ts'
import { eraseDeliveryAddresses } from '#server/modules/points-store/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { eraseMemberRows, listDueErasures, lockDueErasure } from './store.ts'

const CHUNK = 100

type JobParts = { readonly db: Database; readonly sealKeys: SealKeys; readonly sweeper: Sweeper }

/**
 * Erases the data of members who asked for it, every night from their day on. A member who has something open
 * is erased in a later night, since an order or a delivery still needs the data.
 */
export function declareErasureJob({ db, sealKeys, sweeper }: JobParts): Job {
  return declareMerchantJob(
    { name: 'memberData.erase', at: '35 0 * * *', sweeper },
    (merchantId, day) => eraseDueMembers(db, sealKeys, merchantId, day),
  )
}

export async function eraseDueMembers(
  db: Database,
  keys: SealKeys,
  merchantId: string,
  day: string,
): Promise<void> {
  let after = ''
  let ids: readonly string[]
  do {
    const chunk = { after, max: CHUNK }
    ids = await db.inMerchant(merchantId, (tx, scope) => listDueErasures(tx, scope, day, chunk))
    for (const id of ids) await eraseMember(db, keys, { merchantId, id, day })
    after = ids.at(-1) ?? after
  } while (ids.length === CHUNK)
}

type DueMember = { readonly merchantId: string; readonly id: string; readonly day: string }

async function eraseMember(db: Database, keys: SealKeys, due: DueMember): Promise<void> {
  const { merchantId, id, day } = due
  await db.inMerchant(merchantId, async (tx, scope) => {
    if (!(await lockDueErasure(tx, scope, id, day))) return
    if (await findOpenMatter(tx, scope, [id])) return
    await eraseDeliveryAddresses(tx, scope, keys, id)
    await eraseMemberRows(tx, scope, id, { name: defaultPlayerName(id), at: databaseNow() })
    notifyLiveChange(tx, merchantId, 'members')
  })
}
