import { DAY_MS } from '#contract/base/durations.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'

/**
 * Returns the state of the shelf life. The last day is still one of sale; the warning begins `warnDays`
 * before that day begins.
 */
export function computeShelfLife(
  { effectiveDate, warnDays }: Pick<Goods, 'effectiveDate' | 'warnDays'>,
  now: Date,
): Goods['shelfLife'] {
  if (effectiveDate === null) return 'fine'
  const last = effectiveDate.getTime()
  if (now.getTime() >= last + DAY_MS) return 'over'
  return now.getTime() >= last - warnDays * DAY_MS ? 'near' : 'fine'
}

/**
 * Returns whether the slot contains, by the book, goods in this state. Goods that were taken out cause no
 * warning any more.
 */
export const hasStockWithShelfLife = (
  slot: Parameters<typeof computeShelfLife>[0] & { readonly stock: number },
  shelfLife: Goods['shelfLife'],
  now: Date,
) => slot.stock > 0 && computeShelfLife(slot, now) === shelfLife

/** `stock` is the number in the book, `left` the part of it that the machine reports as well. */
type SlotFilling = { readonly stock: number; readonly left: number; readonly low: number }

/**
 * Returns whether nothing is sold from the slot, be it by the book or by the machine. An empty slot does not
 * count as low, since it is reported separately.
 */
export const isSlotEmpty = ({ left }: SlotFilling) => left <= 0
/** Returns whether the slot is low by the book, because the book decides what is filled up. */
export const isSlotLow = (slot: SlotFilling) => !isSlotEmpty(slot) && slot.stock <= slot.low

type RoutePlace = {
  /** Number of things to do at the place. */
  readonly need: number
  readonly lat: number | null
  readonly lng: number | null
}
type RouteStop<P> = { readonly place: P; readonly distance?: number }

/**
 * Returns the route of a visit: first the place with the most to do, then always the nearest one. Places
 * without a position come last, in the given order. Distances are straight lines, because the means of
 * travel is unknown.
 */
export function planRoute<P extends RoutePlace>(places: readonly P[]): RouteStop<P>[] {
  const hasPosition = (place: P) => place.lat !== null && place.lng !== null
  const left = places.filter(hasPosition).toSorted((one, other) => other.need - one.need)
  const route: RouteStop<P>[] = []
  let current = left.shift()
  if (current) route.push({ place: current })
  while (current && left.length > 0) {
    const from: P = current
    const metres = left.map((place) => metresBetween(from, place))
    const distance = Math.min(...metres)
    current = left.splice(metres.indexOf(distance), 1)[0]!
    route.push({ place: current, distance })
  }
  return [...route, ...places.filter((place) => !hasPosition(place)).map((place) => ({ place }))]
}

/** Metres in a millionth of a degree, north to south. */
const METRES = 0.111_32
const RADIANS = Math.PI / 180_000_000

/** Returns the distance in metres, precise enough within a city. */
function metresBetween(one: RoutePlace, other: RoutePlace): number {
  const [lat, lng] = [(one.lat ?? 0) - (other.lat ?? 0), (one.lng ?? 0) - (other.lng ?? 0)]
  const east = lng * Math.cos((one.lat ?? 0) * RADIANS)
  return Math.round(Math.hypot(lat, east) * METRES)
}
