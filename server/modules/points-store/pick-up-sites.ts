import { listAllSites } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Lists the sites where members pick things up. Nobody hands out at an address for parcels. */
export async function listPickUpSites(tx: Tx, scope: Scope) {
  const sites = await listAllSites(tx, scope)
  return sites.filter(({ addressType }) => addressType === 'placement')
}
