import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { foldedUntil, hourFigures } from './store.ts'

/** How often machines of each site were played. */
export async function playsBySite(
  tx: Tx,
  scope: Scope,
  hours: Omit<Hours, 'deviceId'>,
): Promise<ReadonlyMap<string, number>> {
  const sites = await hourFigures(tx, scope, 'site', hours, await foldedUntil(tx, scope))
  return new Map(sites.map(({ siteId, plays }) => [siteId, plays]))
}
