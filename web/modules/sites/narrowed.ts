import { useNavigate } from '@tanstack/react-router'

export type ListOf = 'sites' | 'addresses'
export type Narrowed = {
  readonly q?: string | undefined
  readonly type?: 'placement' | 'delivery' | undefined
}

/** What stands behind the `?` of whatever is opened from a list. */
export function searchFrom(list: ListOf, { q, type }: Narrowed) {
  return { ...(q && { q }), ...(type && { type }), ...(list === 'addresses' && { list }) } as const
}

export function listAddress(list: ListOf, narrowed: Narrowed): string {
  const path = list === 'sites' ? '/shop' : '/tfaddress'
  const search = new URLSearchParams(searchFrom('sites', narrowed)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function siteAddress(id: string, list: ListOf, narrowed: Narrowed): string {
  return `/editaddress?${new URLSearchParams({ id, ...searchFrom(list, narrowed) })}`
}

/** Narrows the list that is shown, whatever stands beside it. The way back isn't led past each try. */
export function useNarrow(): (narrowed: Narrowed) => void {
  const navigate = useNavigate()
  return (narrowed) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...narrowed }), replace: true })
}
