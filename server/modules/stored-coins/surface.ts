import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookStoredCoins } from './bookings.ts'
import { insertPastStoring, type PastStoring } from './store.ts'

/** Functions that other modules and the demo may use. */
export { settleStoringFromCommand, COUNTS } from './end-storing.ts'
export { hasStorings, listStoringMismatches, listTroubledStorings } from './store.ts'

/** Books coins stored in the past. */
export async function recordPastStoring(tx: Tx, scope: Scope, past: PastStoring): Promise<void> {
  const id = await insertPastStoring(tx, scope, past)
  await bookStoredCoins(tx, scope, { id, playerId: past.playerId }, past.coins, past.at)
}
