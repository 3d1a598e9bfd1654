import { useNavigate } from '@tanstack/react-router'

export type ListOf = 'sites' | 'addresses'
export type Narrowed = {
  readonly q?: string | undefined
  readonly type?: 'placement' | 'delivery' | undefined
}

/** Returns the search parameters of pages opened from a list. */
export function toSiteSearch(list: ListOf, { q, type }: Narrowed) {
  return { ...(q && { q }), ...(type && { type }), ...(list === 'addresses' && { list }) } as const
}

export function siteListAddress(list: ListOf, narrowed: Narrowed): string {
  const path = list === 'sites' ? '/shop' : '/tfaddress'
  const search = new URLSearchParams(toSiteSearch('sites', narrowed)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function siteAddress(id: string, list: ListOf, narrowed: Narrowed): string {
  return `/editaddress?${new URLSearchParams({ id, ...toSiteSearch(list, narrowed) })}`
}

/**
 * Returns a function that filters the shown list, whatever is open beside it. It replaces the history entry,
 * so going back skips each try.
 */
export function useSetSiteFilters(): (narrowed: Narrowed) => void {
  const navigate = useNavigate()
  return (narrowed) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...narrowed }), replace: true })
}
