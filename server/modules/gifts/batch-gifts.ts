import { listBlockedMembers } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookGifts, bookGiftsTakenBack, lockGivenCoins } from './bookings.ts'
import { insertGifts, type GiftRow } from './store.ts'
import { countGiftsLeft, lockGifts, saveGiftsTakenBack } from './take-back-store.ts'

/** What each member of a batch is given, and by whom. */
export type BatchGift = Pick<GiftRow, 'accountId' | 'accountName' | 'coins' | 'reason'> & {
  /** Now if absent. */
  readonly at?: Date | undefined
}

/** A member of a batch, and the id of the gift, by which it is given only once. */
type Receiver = { readonly playerId: string; readonly key: string }

/** Gives coins to members of a batch. Returns the blocked ones, who receive nothing. */
export async function giveCoinsToMembers(
  tx: Tx,
  scope: Scope,
  batchId: string,
  receivers: readonly Receiver[],
  { at = databaseNow(), ...gift }: BatchGift,
): Promise<ReadonlySet<string>> {
  const memberIds = receivers.map(({ playerId }) => playerId)
  const blocked = await listBlockedMembers(tx, scope, memberIds)
  const gifts = receivers
    .filter(({ playerId }) => !blocked.has(playerId))
    .map(({ playerId, key: id }) => ({ ...gift, id, playerId, at }))
  if (gifts.length > 0) {
    await insertGifts(tx, scope, gifts)
    await bookGifts(tx, scope, batchId, gifts)
  }
  return blocked
}

/**
 * Takes back what is left of gifts of a batch, in one transfer. Returns the members who have nothing left of
 * theirs. Each member is there once.
 */
export async function takeBatchGiftsBack(
  tx: Tx,
  scope: Scope,
  batchId: string,
  receivers: readonly Receiver[],
  { accountName: by }: Pick<BatchGift, 'accountName'>,
): Promise<ReadonlySet<string>> {
  const gifts = await lockGifts(
    tx,
    scope,
    receivers.map(({ key }) => key),
  )
  await lockGivenCoins(
    tx,
    scope,
    gifts.map(({ playerId }) => playerId),
  )
  // Counted after the lock, because coins may have been spent while it waited.
  const left = await countGiftsLeft(
    tx,
    scope,
    gifts.map(({ id }) => id),
  )
  const at = databaseNow()
  const taken = gifts.flatMap(({ id, playerId }) => {
    const coins = left.get(id) ?? 0
    return coins > 0 ? [{ id, playerId, coins, at }] : []
  })
  if (taken.length > 0) {
    await bookGiftsTakenBack(tx, scope, batchId, taken)
    await saveGiftsTakenBack(tx, scope, taken, { by, at })
  }
  const takenIds = new Set(taken.map(({ id }) => id))
  return new Set(receivers.filter(({ key }) => !takenIds.has(key)).map(({ playerId }) => playerId))
}
