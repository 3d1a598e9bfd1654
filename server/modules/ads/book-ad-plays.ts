import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { AdsTold } from '#server/modules/devices/surface.ts'
import { keepPlays, listAdTotals, type AdPlays, type AdTotal } from './ad-play-store.ts'

const toAdTotalKey = ({ deviceId, itemId }: Pick<AdTotal, 'deviceId' | 'itemId'>) =>
  `${deviceId} ${itemId}`

/**
 * Books what devices have shown since they told it last, out of their totals: what is lost, doubled
 * or late changes nothing. A total that became less within a life begins anew and counts nothing:
 * its board has forgotten the ad meanwhile.
 */
export async function bookShown(tx: Tx, scope: Scope, told: readonly AdsTold[]): Promise<void> {
  const ids = [...new Set(told.map(({ deviceId }) => deviceId))]
  const last = new Map((await listAdTotals(tx, scope, ids)).map((row) => [toAdTotalKey(row), row]))
  const totals = new Map<string, AdTotal>()
  const counted: AdPlays[] = []
  for (const { deviceId, siteId, life, isBase, adsShown } of told) {
    for (const [itemId, total] of Object.entries(adsShown)) {
      const now = { deviceId, itemId, life, total }
      const was = last.get(toAdTotalKey(now))
      if (was && (was.life > life || (was.life === life && was.total === total))) continue
      const plays = isBase ? 0 : total - (was?.life === life ? was.total : 0)
      if (plays > 0) counted.push({ deviceId, siteId, itemId, plays })
      last.set(toAdTotalKey(now), now)
      totals.set(toAdTotalKey(now), now)
    }
  }
  if (totals.size > 0) await keepPlays(tx, scope, [...totals.values()], counted, new Date())
}
