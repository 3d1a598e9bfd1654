import type { PointSettings } from '#contract/points/point.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listMemberPoints } from './member-points-store.ts'
import { hasPointSettings, readPointSettings, savePointSettings } from './settings-store.ts'

/** Surface of points for other modules and the demo. */
export { addPointsRequestKind } from './add-request-kind.ts'
export { grantPoints, returnPoints, spendPoints } from './booking-store.ts'
export { readPointsFactor } from './factor-store.ts'
export { settleMerchantPoints } from './jobs.ts'
export { listPointMismatches } from './ledger-rule-store.ts'
export { loadPointBalance } from './lot-store.ts'
export { buildVisibleCondition } from './member-points-store.ts'
export { listPointPackages, savePointPackage, saveTopUpsOn } from './top-ups/package-store.ts'
export { bookTopUp, bookTopUpReturn } from './top-ups/book-top-up.ts'
export { followTopUpRefund } from './top-ups/refunded-top-up.ts'

/** Sets the rules of a merchant that has none yet. */
export async function createPointSettings(
  tx: Tx,
  scope: Scope,
  settings: PointSettings,
): Promise<void> {
  if (await hasPointSettings(tx, scope)) return
  await savePointSettings(tx, scope, settings)
}

/** Lists members by their points, most first. */
export async function listTopPointMembers(
  tx: Tx,
  scope: Scope,
  size: number,
): Promise<readonly string[]> {
  const window = { current: 1, size, offset: 0, order: [] }
  const { records } = await listMemberPoints(tx, scope, window, {})
  return records.map(({ playerId }) => playerId)
}

/** Returns how many points a person may add by hand in a day. */
export async function readPersonDayLimit(tx: Tx, scope: Scope): Promise<number> {
  return (await readPointSettings(tx, scope)).personDayLimit
}
