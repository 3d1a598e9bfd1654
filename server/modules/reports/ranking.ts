import { REPORT_ROWS_MAX } from '#contract/reports/reports.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sumTotalIncome } from './figures.ts'
import { listGroupedReportFigures, readFoldedUntil } from './store.ts'

type Ranking = Awaited<ReturnType<typeof computeIncomeRanking>>

/**
 * Maximum number of cached rankings. Each is valid until the next hour is added up, and the oldest is
 * evicted first.
 */
const KEPT_MAX = 500
const cache = new Map<string, { readonly folded: number; readonly ranking: Promise<Ranking> }>()

/**
 * Ranks types, sites and devices by income. This reads every device's days, so the result is cached per hour
 * with its time of calculation. The cache key contains the merchants and sites of the scope. Permissions are
 * checked before, on every request.
 */
export async function readIncomeRanking(
  tx: Tx,
  scope: Scope,
  hours: Hours,
  now: Date,
): Promise<Ranking> {
  const foldedUntil = await readFoldedUntil(tx, scope)
  const key = JSON.stringify([scope.merchants, scope.sites, hours])
  const cachedEntry = cache.get(key)
  if (cachedEntry?.folded === foldedUntil.getTime()) return cachedEntry.ranking
  const ranking = computeIncomeRanking(tx, scope, hours, foldedUntil, now)
  // Before the first hour is added up, the cache entry would have no hour to expire with.
  if (foldedUntil.getTime() > 0) cacheRanking(key, foldedUntil, ranking)
  return ranking
}

function cacheRanking(key: string, foldedUntil: Date, ranking: Promise<Ranking>): void {
  cache.delete(key)
  cache.set(key, { folded: foldedUntil.getTime(), ranking })
  ranking.catch(() => cache.delete(key))
  const [oldest] = cache.keys()
  if (cache.size > KEPT_MAX && oldest !== undefined) cache.delete(oldest)
}

async function computeIncomeRanking(
  tx: Tx,
  scope: Scope,
  hours: Hours,
  foldedUntil: Date,
  asOf: Date,
) {
  const all = await listGroupedReportFigures(tx, scope, 'device', hours, foldedUntil)
  const [types, sites] = await Promise.all([
    listGroupedReportFigures(tx, scope, 'type', hours, foldedUntil),
    listGroupedReportFigures(tx, scope, 'site', hours, foldedUntil),
  ])
  const sortByIncome = <Row extends Parameters<typeof sumTotalIncome>[0]>(list: readonly Row[]) =>
    list.toSorted((a, b) => sumTotalIncome(b) - sumTotalIncome(a) || b.plays - a.plays)
  return {
    asOf,
    types: sortByIncome(types),
    sites: sortByIncome(sites),
    devices: sortByIncome(all).slice(0, REPORT_ROWS_MAX),
  }
}
