import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookGift } from './bookings.ts'
import { insertGift, type GiftRow } from './store.ts'

/**
 * Gives coins to a member, and returns the id of the gift. Limits of the giver are not checked here.
 * `coins`: 1 or more. The same id twice is refused by the database.
 */
export async function giveCoins(
  tx: Tx,
  scope: Scope,
  { id = newId(), ...gift }: Omit<GiftRow, 'id'> & { readonly id?: string },
): Promise<string> {
  const row = { ...gift, id }
  await insertGift(tx, scope, row)
  await bookGift(tx, scope, row, row.coins)
  return id
}
