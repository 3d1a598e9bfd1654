import { DAY_MS } from '#contract/base/durations.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'

/** Its last day is still one of sale; `warnDays` before that day begins, somebody is told. */
export function shelfLifeOf(
  { effectiveDate, warnDays }: Pick<Goods, 'effectiveDate' | 'warnDays'>,
  now: Date,
): Goods['shelfLife'] {
  if (effectiveDate === null) return 'fine'
  const last = effectiveDate.getTime()
  if (now.getTime() >= last + DAY_MS) return 'over'
  return now.getTime() >= last - warnDays * DAY_MS ? 'near' : 'fine'
}

/** By the book, something of that life lies in it: of what was taken out nothing is told any more. */
export const hasStockWithLife = (
  slot: Parameters<typeof shelfLifeOf>[0] & { readonly stock: number },
  life: Goods['shelfLife'],
  now: Date,
) => slot.stock > 0 && shelfLifeOf(slot, now) === life

/** `stock` by the book; `left`: what of it the machine, too, says is there. */
type Filled = { readonly stock: number; readonly left: number; readonly low: number }

/** Nothing is sold out of it, whoever says so. An empty one is no low one: it is said by itself. */
export const isEmpty = ({ left }: Filled) => left <= 0
/** By the book: that is what is filled up. */
export const isSlotLow = (slot: Filled) => !isEmpty(slot) && slot.stock <= slot.low

type Place = {
  /** How many of its slots need somebody. */
  readonly need: number
  readonly lat: number | null
  readonly lng: number | null
}
type Stop<P> = { readonly place: P; readonly distance?: number }

/**
 * The way of a visit: to the place with the most to do first, from each to the one nearest to it. What
 * nobody marked on the map comes last, in the order given. As the crow flies, since nobody knows how
 * they go.
 */
export function wayThrough<P extends Place>(places: readonly P[]): Stop<P>[] {
  const isMarked = (place: P) => place.lat !== null && place.lng !== null
  const left = places.filter(isMarked).toSorted((one, other) => other.need - one.need)
  const way: Stop<P>[] = []
  let here = left.shift()
  if (here) way.push({ place: here })
  while (here && left.length > 0) {
    const from: P = here
    const metres = left.map((place) => metresBetween(from, place))
    const distance = Math.min(...metres)
    here = left.splice(metres.indexOf(distance), 1)[0]!
    way.push({ place: here, distance })
  }
  return [...way, ...places.filter((place) => !isMarked(place)).map((place) => ({ place }))]
}

/** Of a millionth of a degree, north to south. */
const METRES = 0.111_32
const RADIANS = Math.PI / 180_000_000

/** Near enough within a city. */
function metresBetween(one: Place, other: Place): number {
  const [lat, lng] = [(one.lat ?? 0) - (other.lat ?? 0), (one.lng ?? 0) - (other.lng ?? 0)]
  const east = lng * Math.cos((one.lat ?? 0) * RADIANS)
  return Math.round(Math.hypot(lat, east) * METRES)
}
