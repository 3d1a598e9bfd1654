import { addDaysToTime, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { RECEIVED_AFTER_DAYS } from '#contract/points-store/redemption.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { declareMerchantJob } from '#server/platform/jobs/merchant-job.ts'
import type { Sweeper } from '#server/platform/jobs/sweeper.ts'
import type { Scope } from '#server/platform/scope.ts'
import { findRedemption, listDueRedemptions, moveRedemption } from './redemption-store.ts'
import { notifyRedemption, undoRedemption } from './undo-redemption.ts'

/** Redemptions that are listed at once. */
const CHUNK = 100

/**
 * Ends redemptions by time every night: cancels what nobody picked up, and takes shipped goods as received.
 * It works from states alone, so a repeated run changes nothing and a later one makes up for missed nights.
 */
export function declareRedemptionJob({ db, sweeper }: { db: Database; sweeper: Sweeper }): Job {
  return declareMerchantJob(
    { name: 'pointsStore.endByTime', at: '20 0 * * *', sweeper },
    (merchantId, day) => endRedemptionsByTime(db, merchantId, day),
  )
}

/**
 * Ends the redemptions of a merchant that are due on the day. Each has a transaction of its own, since those
 * of two could lock money and goods in different orders.
 */
export async function endRedemptionsByTime(
  db: Database,
  merchantId: string,
  day: string,
): Promise<void> {
  const shippedBefore = addDaysToTime(parseShanghaiDay(day), -RECEIVED_AFTER_DAYS)
  let ids: readonly string[]
  do {
    const due = { day, shippedBefore }
    ids = await db.inMerchant(merchantId, (tx, scope) => listDueRedemptions(tx, scope, due, CHUNK))
    for (const id of ids) {
      await db.inMerchant(merchantId, (tx, scope) => endDueRedemption(tx, scope, id))
    }
  } while (ids.length === CHUNK)
}

async function endDueRedemption(tx: Tx, scope: Scope, id: string): Promise<void> {
  const row = await findRedemption(tx, scope, { id })
  const end = { by: 'time', at: databaseNow() } as const
  if (row?.state === 'toPickUp') {
    await undoRedemption(tx, scope, row, { ...end, to: 'cancelled' })
  } else if (row?.state === 'shipped') {
    await moveRedemption(tx, scope, row, { ...end, to: 'received' })
    notifyRedemption(tx, scope, row.playerId)
  }
}
