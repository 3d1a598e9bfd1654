import { reportPermissions } from '#contract/reports/report-permissions.ts'
import { isAgent, hasPermissionIn, type Session } from '#web/client/session/session.ts'

type IncomePage = '/onlinepay' | '/cashincome' | '/offline_coin'

/** A page of income, of one day and one site if one is looked at. */
export function incomeAddress(page: IncomePage, site: string | undefined, day: string): string {
  return toDayAddress(page, site, day)
}

/** Of what was paid and what was put in together; who may not see statistics is led to what was paid. */
export function takenAddress(session: Session, site: string, day: string): string {
  const seesBoth = hasPermissionIn(session, reportPermissions.see) || isAgent(session)
  return toDayAddress(seesBoth ? '/chart_total' : '/onlinepay', site, day)
}

/** How often was played; who may not see statistics is led to the machines, which say it each. */
export function playedAddress(session: Session, site: string, day: string): string {
  const sees = hasPermissionIn(session, reportPermissions.see) || isAgent(session)
  return sees
    ? `${toDayAddress('/chart_total', site, day)}&of=plays`
    : `/equipmentList?site=${site}`
}

function toDayAddress(page: string, site: string | undefined, day: string): string {
  const search = new URLSearchParams({ from: day, to: day, ...(site && { fieldId: site }) })
  return `${page}?${search}`
}
