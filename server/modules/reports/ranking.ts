import { REPORT_ROWS_MAX } from '#contract/reports/reports.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sumTotalIncome } from './figures.ts'
import { listDeviceFigures, readFoldedUntil } from './store.ts'

type Ranking = Awaited<ReturnType<typeof computeIncomeRanking>>

/**
 * Maximum number of cached rankings. Each is valid until the next hour is added up, and the oldest is
 * evicted first.
 */
const KEPT_MAX = 500
const kept = new Map<string, { readonly folded: number; readonly ranking: Promise<Ranking> }>()

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
  const folded = await readFoldedUntil(tx, scope)
  const key = JSON.stringify([scope.merchants, scope.sites, hours])
  const found = kept.get(key)
  if (found?.folded === folded.getTime()) return found.ranking
  const ranking = computeIncomeRanking(tx, scope, hours, folded, now)
  // Before the first hour is added up, the cache entry would have no hour to expire with.
  if (folded.getTime() > 0) cacheRanking(key, folded, ranking)
  return ranking
}

function cacheRanking(key: string, folded: Date, ranking: Promise<Ranking>): void {
  kept.delete(key)
  kept.set(key, { folded: folded.getTime(), ranking })
  ranking.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
}

async function computeIncomeRanking(tx: Tx, scope: Scope, hours: Hours, folded: Date, asOf: Date) {
  const all = await listDeviceFigures(tx, scope, 'device', hours, folded)
  const [types, sites] = await Promise.all([
    listDeviceFigures(tx, scope, 'type', hours, folded),
    listDeviceFigures(tx, scope, 'site', hours, folded),
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
