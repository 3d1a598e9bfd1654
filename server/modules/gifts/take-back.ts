import type { Gift } from '#contract/gifts/gift.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookGiftTakenBack, lockGivenCoins } from './bookings.ts'
import { findGift } from './store.ts'
import { lockGifts, saveGiftsTakenBack } from './take-back-store.ts'

/**
 * Takes back what is left of a gift, once. Returns the gift as it was before; undefined if the scope sees no
 * such gift. If nothing was left of it, nothing changes.
 */
export async function takeGiftBack(
  tx: Tx,
  scope: Scope,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<Gift | undefined> {
  if ((await lockGifts(tx, scope, [id])).length === 0) return undefined
  const seen = await findGift(tx, scope, id)
  if (!seen) return undefined
  await lockGivenCoins(tx, scope, [seen.playerId])
  // Read again, because coins may have been spent while it waited for the lock.
  const gift = await findGift(tx, scope, id)
  if (!gift || gift.left === 0) return gift
  const booked = { id, playerId: gift.playerId, at }
  const isBooked = await bookGiftTakenBack(tx, scope, booked, gift.left)
  if (!isBooked) return { ...gift, left: 0 }
  await saveGiftsTakenBack(tx, scope, [{ id, coins: gift.left }], { by, at })
  return gift
}
