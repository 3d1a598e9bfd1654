import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countGifts } from './store.ts'

/** Surface of coin gifts for other modules and the demo. */
export { giveCoinsToMembers, takeBatchGiftsBack } from './batch-gifts.ts'
export { giveCoinsRequestKind } from './gift-request-kind.ts'
export { giveCoins } from './give-coins.ts'
export { listMemberGifts, sumBatchCoinsSpent } from './store.ts'
export { findMostCoinsGiven } from './recent-gift-store.ts'
export { takeGiftBack } from './take-back.ts'

export async function hasGifts(tx: Tx, scope: Scope): Promise<boolean> {
  return (await countGifts(tx, scope, {})) > 0
}
