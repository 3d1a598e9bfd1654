import { listBlockedMembers } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookGifts } from './bookings.ts'
import { insertGifts, type GiftRow } from './store.ts'
import { takeGiftBack } from './take-back.ts'

/** What each member of a batch is given, and by whom. */
export type BatchGift = Pick<GiftRow, 'accountId' | 'accountName' | 'coins' | 'reason'>

/** The id of a gift is that of batch and member, so it is given once. */
const toGiftId = (batchId: string, playerId: string) => `${batchId}-${playerId}`

/** Gives coins to members of a batch. Returns the blocked ones, who receive nothing. */
export async function giveCoinsToMembers(
  tx: Tx,
  scope: Scope,
  batchId: string,
  memberIds: readonly string[],
  gift: BatchGift,
): Promise<ReadonlySet<string>> {
  const blocked = await listBlockedMembers(tx, scope, memberIds)
  const at = databaseNow()
  const gifts = memberIds
    .filter((playerId) => !blocked.has(playerId))
    .map((playerId) => ({ ...gift, id: toGiftId(batchId, playerId), playerId, at }))
  if (gifts.length > 0) {
    await insertGifts(tx, scope, gifts)
    await bookGifts(tx, scope, batchId, gifts)
  }
  return blocked
}

/** Takes back what is left of gifts of a batch. Returns the members who have nothing left of theirs. */
export async function takeBatchGiftsBack(
  tx: Tx,
  scope: Scope,
  batchId: string,
  memberIds: readonly string[],
  { accountName: by }: Pick<BatchGift, 'accountName'>,
): Promise<ReadonlySet<string>> {
  const spent = new Set<string>()
  const at = databaseNow()
  for (const playerId of memberIds) {
    const gift = await takeGiftBack(tx, scope, toGiftId(batchId, playerId), { by, at })
    if (!gift || gift.left === 0) spent.add(playerId)
  }
  return spent
}
