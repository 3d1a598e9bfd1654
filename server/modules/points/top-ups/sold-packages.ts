import type { PointPackage, TopUpChoice } from '#contract/points/top-ups.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listPointPackages, readTopUpsOn } from './package-store.ts'

/** What of the packages of points can be sold to whom. */

export async function listSoldPackages(tx: Tx, scope: Scope): Promise<PointPackage[]> {
  return (await listPointPackages(tx, scope)).filter(({ isOn }) => isOn)
}

export async function findTopUpBarrier(
  tx: Tx,
  scope: Scope,
  playerId: string,
  packages: readonly PointPackage[],
): Promise<TopUpChoice['barrier']> {
  if (!(await readTopUpsOn(tx, scope))) return 'off'
  if (packages.length === 0) return 'noPackage'
  return (await isBlockedMember(tx, scope, playerId)) ? 'blocked' : ''
}

/** Lists what a player may buy on the phone. */
export async function listPackagesForPlayer(tx: Tx, scope: Scope, playerId: string) {
  const packages = await listSoldPackages(tx, scope)
  if ((await findTopUpBarrier(tx, scope, playerId, packages)) !== '') return []
  return packages.map(({ id, name, points, price }) => ({ id, name, points, priceFen: price }))
}
