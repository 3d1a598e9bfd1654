import { useNavigate } from '@tanstack/react-router'

export type SiteListName = 'sites' | 'addresses'
export type SiteFilterValues = {
  readonly q?: string | undefined
  readonly type?: 'placement' | 'delivery' | undefined
}

/** Returns the search parameters of pages opened from a list. */
export function toSiteSearch(list: SiteListName, { q, type }: SiteFilterValues) {
  return { ...(q && { q }), ...(type && { type }), ...(list === 'addresses' && { list }) } as const
}

export function siteListAddress(list: SiteListName, filters: SiteFilterValues): string {
  const path = list === 'sites' ? '/shop' : '/tfaddress'
  const search = new URLSearchParams(toSiteSearch('sites', filters)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function siteAddress(id: string, list: SiteListName, filters: SiteFilterValues): string {
  return `/editaddress?${new URLSearchParams({ id, ...toSiteSearch(list, filters) })}`
}

/**
 * Returns a function that filters the shown list, whatever is open beside it. It replaces the history entry,
 * so going back skips each try.
 */
export function useSetSiteFilters(): (narrowed: SiteFilterValues) => void {
  const navigate = useNavigate()
  return (filters) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...filters }), replace: true })
}
