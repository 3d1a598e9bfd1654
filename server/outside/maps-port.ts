import type { Outcome } from '#server/platform/outcome.ts'

/** Degrees in GCJ-02, the coordinates that maps in China use. */
export type Point = { readonly lat: number; readonly lng: number }

/**
 * Required functions of a maps service. A refusal's code is the service's own status number as text, because
 * existing clients of this API family use those numbers. `isMapsDailyLimitReached` detects the code after
 * which only manual input is possible that day.
 */
export type MapsPort = {
  geocode(address: string): Promise<Outcome<Geocoded>>
  reverse(point: Point): Promise<Outcome<Address>>
  search(
    keyword: string,
    where: NearbyArea | CityArea,
    page: PageRequest,
  ): Promise<Outcome<FoundPlaceList>>
  /** Lists well-known places around a point, nearest first, without a keyword. */
  explore(near: NearbyArea, page: PageRequest): Promise<Outcome<FoundPlaceList>>
}

/** `radius` is 10 to 1000 metres. */
export type NearbyArea = { readonly around: Point; readonly radius: number }
export type CityArea = { readonly city: string }
/** Pages count from 1, with at most 20 places each. */
export type PageRequest = { readonly page: number; readonly size: number }

export type District = {
  /** Six digits, as in the region tree. */
  readonly code: string
  readonly province: string
  readonly city: string
  readonly district: string
}
export type Geocoded = {
  readonly title: string
  readonly point: Point
  readonly district: District
  /** 1 to 10. The service calls values from 7 on exact. */
  readonly reliability: number
}
export type Address = {
  readonly address: string
  /** Colloquial address with a landmark. */
  readonly spoken: string
  readonly district: District
}
export type FoundPlace = {
  readonly id: string
  readonly title: string
  readonly address: string
  readonly category: string
  readonly point: Point
  readonly district: District
  /** Distance from the requested point. Undefined if there was none. */
  readonly metres: number | undefined
}
export type FoundPlaceList = { readonly count: number; readonly places: readonly FoundPlace[] }

const DAILY_LIMIT = '121'
export function isMapsDailyLimitReached(outcome: Outcome<unknown>): boolean {
  return outcome.is === 'refused' && outcome.code === DAILY_LIMIT
}
