import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookGift } from './bookings.ts'
import { countGifts, insertGift, type GiftRow } from './store.ts'

/** Surface of coin gifts for other modules and the demo. */
export { giveCoinsToMembers, takeBatchGiftsBack } from './batch-gifts.ts'
export { listMemberGifts } from './store.ts'
export { takeGiftBack } from './take-back.ts'

/**
 * Gives coins to a member, and returns the id of the gift. Limits of the giver are not checked here.
 * `coins`: 1 or more.
 */
export async function giveCoins(tx: Tx, scope: Scope, gift: Omit<GiftRow, 'id'>): Promise<string> {
  const row = { ...gift, id: newId() }
  await insertGift(tx, scope, row)
  await bookGift(tx, scope, row, row.coins)
  return row.id
}

export async function hasGifts(tx: Tx, scope: Scope): Promise<boolean> {
  return (await countGifts(tx, scope, {})) > 0
}
