import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readFoldedUntil, listHourFigures, listUnfoldedIncome } from './store.ts'

/** Returns the number of plays by site. Devices without a site count under the empty site id. */
export async function countPlaysBySite(
  tx: Tx,
  scope: Scope,
  hours: Hours,
): Promise<ReadonlyMap<string, number>> {
  const foldedUntil = await readFoldedUntil(tx, scope)
  const until = foldedUntil < hours.until ? foldedUntil : hours.until
  const [added, fresh] = await Promise.all([
    listHourFigures(tx, scope, 'site', { ...hours, until }, foldedUntil),
    listUnfoldedIncome(tx, scope, hours, foldedUntil),
  ])
  const plays = new Map<string, number>()
  for (const each of [...added, ...fresh]) {
    if (each.plays > 0) plays.set(each.siteId, (plays.get(each.siteId) ?? 0) + each.plays)
  }
  return plays
}
