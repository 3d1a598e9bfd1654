import { useNavigate } from '@tanstack/react-router'
import type { DeviceStateWord } from '#contract/devices/device-state.ts'
import type { DeviceType } from '#contract/devices/device.ts'

/** All devices of the merchant, or those of a site. */
export type DeviceListKind = 'all' | 'site'
export type DeviceListFilters = {
  readonly q?: string | undefined
  readonly state?: DeviceStateWord | undefined
  readonly type?: DeviceType | undefined
  readonly site?: string | undefined
  readonly sort?: 'income' | undefined
}

/** Returns the search parameters of a page that is opened from a list. */
export function toDeviceListSearch(
  list: DeviceListKind,
  { q, state, type, site, sort }: DeviceListFilters,
) {
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(type && { type }),
    ...(site && { site }),
    ...(sort && { sort }),
    ...(list === 'site' && { list }),
  } as const
}

export function buildDeviceListPath(list: DeviceListKind, filters: DeviceListFilters): string {
  const path = list === 'all' ? '/index2' : '/equipmentList'
  const search = new URLSearchParams(toDeviceListSearch('all', filters)).toString()
  return search === '' ? path : `${path}?${search}`
}

export function buildDeviceDetailPath(
  id: string,
  list: DeviceListKind,
  filters: DeviceListFilters,
): string {
  return `/manage?${new URLSearchParams({ id, ...toDeviceListSearch(list, filters) })}`
}

/**
 * Changes the filters of the shown list and keeps what is open beside it. The history entry is replaced, so
 * going back skips each attempt.
 */
export function useSetDeviceFilters(): (narrowed: DeviceListFilters) => void {
  const navigate = useNavigate()
  return (filters) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...filters }), replace: true })
}
