import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookStored } from './bookings.ts'
import { insertPastStoring, type PastStoring } from './store.ts'

/** What other modules, and the demo, may ask of stored coins. */
export { coinsCounted, COUNTS } from './end-storing.ts'
export { hasStorings, storingsAgree, troubledStorings } from './store.ts'

/** Coins that were put in before now. */
export async function bookPastStoring(tx: Tx, scope: Scope, past: PastStoring): Promise<void> {
  const id = await insertPastStoring(tx, scope, past)
  await bookStored(tx, scope, { id, playerId: past.playerId }, past.coins, past.at)
}
