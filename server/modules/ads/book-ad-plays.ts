import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ReportedAdTotals } from '#server/modules/devices/surface.ts'
import { saveAdPlays, listAdTotals, type AdPlays, type AdTotal } from './ad-play-store.ts'

const toAdTotalKey = ({ deviceId, itemId }: Pick<AdTotal, 'deviceId' | 'itemId'>) =>
  `${deviceId} ${itemId}`

/**
 * Books the ads shown since the last report, from the devices' totals, so that lost, duplicate or late
 * reports do no harm. A total that falls within a counter epoch starts again without a count, because the
 * board has lost that ad meanwhile.
 */
export async function bookReportedAdPlays(
  tx: Tx,
  scope: Scope,
  reports: readonly ReportedAdTotals[],
): Promise<void> {
  const ids = [...new Set(reports.map(({ deviceId }) => deviceId))]
  const last = new Map((await listAdTotals(tx, scope, ids)).map((row) => [toAdTotalKey(row), row]))
  const totals = new Map<string, AdTotal>()
  const counted: AdPlays[] = []
  for (const { deviceId, siteId, life, isBase, adsShown } of reports) {
    for (const [itemId, total] of Object.entries(adsShown)) {
      const now = { deviceId, itemId, life, total }
      const previous = last.get(toAdTotalKey(now))
      if (
        previous &&
        (previous.life > life || (previous.life === life && previous.total === total))
      )
        continue
      const plays = isBase ? 0 : total - (previous?.life === life ? previous.total : 0)
      if (plays > 0) counted.push({ deviceId, siteId, itemId, plays })
      last.set(toAdTotalKey(now), now)
      totals.set(toAdTotalKey(now), now)
    }
  }
  if (totals.size > 0) await saveAdPlays(tx, scope, [...totals.values()], counted, new Date())
}
