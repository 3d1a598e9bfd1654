import { canGo } from '#contract/base/lifecycle.ts'
import { storingLife } from '#contract/stored-coins/stored-coins-records.ts'
import type { CommandEnded } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { tellChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookStored } from './bookings.ts'
import { parseCountedCoins, type Counted } from './rules.ts'
import * as store from './store.ts'

export const COUNTS = 'coins.in'

/**
 * Books the coins counted by a changer exactly once, even if the report is repeated, late, or arrives after
 * a person has settled the case.
 */
export const coinsCounted: CommandEnded = async (tx, scope, command) => {
  const storing = await store.takeStoringOf(tx, scope, command.id)
  const counted = parseCountedCoins(command)
  if (!storing || !counted || !canGo(storingLife, storing.state, counted.state)) return
  await endStoring(tx, scope, storing, counted)
}

export async function endStoring(
  tx: Tx,
  scope: Scope,
  storing: store.StoringRow,
  { state, coins }: Counted,
  settledBy = '',
): Promise<void> {
  await store.moveStoring(tx, scope, storing.id, { state, coins, settledBy })
  if (coins) await bookStored(tx, scope, storing, coins)
  tellStoring(tx, scope, storing.playerId)
}

/** Makes the player's page and the merchant's screens reload. */
export function tellStoring(tx: Tx, { merchantId }: Scope, playerId: string): void {
  tellChange(tx, merchantId, 'play', playerId)
  tellChange(tx, merchantId, 'orders')
}
