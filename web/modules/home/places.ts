const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** Shanghai is at +08:00, without summer time since 1991. */
const SHANGHAI_HOURS = 8

/** The hour of the day in Shanghai that is not over, 0 to 23. */
export function runningHour(at: Date): number {
  return (Math.floor(at.getTime() / HOUR_MS) + SHANGHAI_HOURS) % DAY_HOURS
}

type IncomePage = '/onlinepay' | '/cashincome' | '/offline_coin'

/** A page of income, of one day and one site if one is looked at. */
export function incomeAddress(page: IncomePage, site: string | undefined, day: string): string {
  const search = new URLSearchParams({ from: day, to: day, ...(site && { fieldId: site }) })
  return `${page}?${search}`
}
