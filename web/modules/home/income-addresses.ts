import { reportPermissions } from '#contract/reports/report-permissions.ts'
import { isAgent, hasPermissionIn, type Session } from '#web/client/session/session.ts'

type IncomePage = '/onlinepay' | '/cashincome' | '/offline_coin'

/** Returns the address of an income page, for one day and for one site if given. */
export function incomeAddress(page: IncomePage, site: string | undefined, day: string): string {
  return toDayAddress(page, site, day)
}

/**
 * Returns the page of online and cash income together; without access to statistics, the page of online
 * payments.
 */
export function toSiteIncomeAddress(session: Session, site: string, day: string): string {
  const seesBoth = hasPermissionIn(session, reportPermissions.see) || isAgent(session)
  return toDayAddress(seesBoth ? '/chart_total' : '/onlinepay', site, day)
}

/**
 * Returns the chart of plays; without access to statistics, the list of machines, which shows the plays of
 * each.
 */
export function toSitePlaysAddress(session: Session, site: string, day: string): string {
  const sees = hasPermissionIn(session, reportPermissions.see) || isAgent(session)
  return sees
    ? `${toDayAddress('/chart_total', site, day)}&of=plays`
    : `/equipmentList?site=${site}`
}

function toDayAddress(page: string, site: string | undefined, day: string): string {
  const search = new URLSearchParams({ from: day, to: day, ...(site && { fieldId: site }) })
  return `${page}?${search}`
}
