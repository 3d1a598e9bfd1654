import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import * as store from './store.ts'

const PARAMETER = 'coinsPerPlay'
/** A larger number from a board is no price that a player could pay. */
const COINS_MAX = 1_000

/**
 * Returns the number of coins that start one play, as the board reports it; undefined if it reports none.
 * During a change or in doubt it is the higher of the two numbers. A surplus coin stays in the machine for
 * the next play, while a missing coin starts none.
 */
export async function findBoardCoinsPerPlay(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<number | undefined> {
  const [reportedById, wishes] = await Promise.all([
    store.listReportedSettings(tx, scope, [deviceId]),
    store.listOpenSettingRequests(tx, scope, deviceId),
  ])
  const reported = reportedById.get(deviceId)
  if (!reported?.parameters?.some(({ id }) => id === PARAMETER)) return undefined
  const coins = [reported.held ?? {}, ...wishes]
    .map((settings) => settings[PARAMETER])
    .filter(isPlayCoinCount)
  return coins.length > 0 ? Math.max(...coins) : undefined
}

function isPlayCoinCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= COINS_MAX
}
