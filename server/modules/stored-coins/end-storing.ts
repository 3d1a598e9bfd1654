import { canChangeState } from '#contract/base/lifecycle.ts'
import { storingLife } from '#contract/stored-coins/stored-coins-records.ts'
import type { CommandEndListener } from '#server/modules/devices/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bookStoredCoins } from './bookings.ts'
import { parseCountedCoins, type CountedCoins } from './rules.ts'
import * as store from './store.ts'

export const COUNTS = 'coins.in'

/**
 * Books the coins counted by a changer exactly once, even if the report is repeated, late, or arrives after
 * a person has settled the case.
 */
export const settleStoringFromCommand: CommandEndListener = async (tx, scope, command) => {
  const storing = await store.lockStoringOfCommand(tx, scope, command.id)
  const counted = parseCountedCoins(command)
  if (!storing || !counted || !canChangeState(storingLife, storing.state, counted.state)) return
  await settleCoinStoring(tx, scope, storing, counted)
}

export async function settleCoinStoring(
  tx: Tx,
  scope: Scope,
  storing: store.StoringRow,
  { state, coins }: CountedCoins,
  settledBy = '',
): Promise<void> {
  await store.updateStoringState(tx, scope, storing.id, { state, coins, settledBy })
  if (coins) await bookStoredCoins(tx, scope, storing, coins)
  notifyStoringChange(tx, scope, storing.playerId)
}

/** Makes the player's page and the merchant's screens reload. */
export function notifyStoringChange(tx: Tx, { merchantId }: Scope, playerId: string): void {
  notifyLiveChange(tx, merchantId, 'play', playerId)
  notifyLiveChange(tx, merchantId, 'orders')
}
