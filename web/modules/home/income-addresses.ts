import { reportPermissions } from '#contract/reports/report-permissions.ts'
import { isAgentSession, hasPermissionIn, type Session } from '#web/client/session/session.ts'

type IncomePage = '/onlinepay' | '/cashincome' | '/offline_coin'

/** Returns the address of an income page, for one day and for one site if given. */
export function buildIncomePagePath(
  page: IncomePage,
  site: string | undefined,
  day: string,
): string {
  return buildDayPagePath(page, site, day)
}

/**
 * Returns the page of online and cash income together; without access to statistics, the page of online
 * payments.
 */
export function buildSiteIncomePath(session: Session, site: string, day: string): string {
  const seesBoth = hasPermissionIn(session, reportPermissions.see) || isAgentSession(session)
  return buildDayPagePath(seesBoth ? '/chart_total' : '/onlinepay', site, day)
}

/**
 * Returns the chart of plays; without access to statistics, the list of machines, which shows the plays of
 * each.
 */
export function buildSitePlaysPath(session: Session, site: string, day: string): string {
  const sees = hasPermissionIn(session, reportPermissions.see) || isAgentSession(session)
  return sees
    ? `${buildDayPagePath('/chart_total', site, day)}&of=plays`
    : `/equipmentList?site=${site}`
}

function buildDayPagePath(page: string, site: string | undefined, day: string): string {
  const search = new URLSearchParams({ from: day, to: day, ...(site && { fieldId: site }) })
  return `${page}?${search}`
}
