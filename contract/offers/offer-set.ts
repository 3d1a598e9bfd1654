import * as z from 'zod/mini'
import { offer, offerValues, levelPricesSent, toOfferPlaceKey, type Offer } from './offer.ts'

/**
 * A set of packages that many sites get at once. What it does to a site's own packages is worked out
 * here, for the summary before and for the doing itself.
 */
export const offerSetMode = z.enum(['add', 'replace'])
/** Whether what a site has of its own beside them stays, or goes. */
export type OfferSetMode = z.output<typeof offerSetMode>

/** A package as it is given to a site: all that it is, but its place. */
export const offerInSet = z.object({
  ...offerValues,
  isRecommended: offer.shape.isRecommended,
  levelPrices: levelPricesSent,
})
export type OfferInSet = z.output<typeof offerInSet>

export type SetChange = {
  readonly added: readonly OfferInSet[]
  /** With what they were before. */
  readonly changed: readonly { readonly before: Offer; readonly after: OfferInSet }[]
  readonly same: number
  readonly removed: readonly Offer[]
  /** Lose their mark to one of the set. */
  readonly unmarked: readonly Offer[]
}

/** What the set does to a site that has these packages of its own: alike are those of one name. */
export function setChange(
  own: readonly Offer[],
  set: readonly OfferInSet[],
  mode: OfferSetMode,
): SetChange {
  const before = new Map(own.map((each) => [toOfferPlaceKey(each), each]))
  const keys = new Set(set.map(toOfferPlaceKey))
  const pairs = set.flatMap((after) => {
    const found = before.get(toOfferPlaceKey(after))
    return found ? [{ before: found, after }] : []
  })
  const changed = pairs.filter((pair) => !isAlike(pair.before, pair.after))
  const others = own.filter((each) => !keys.has(toOfferPlaceKey(each)))
  const marked = new Set(set.filter((each) => each.isRecommended).map(({ kind }) => kind))
  return {
    added: set.filter((each) => !before.has(toOfferPlaceKey(each))),
    changed,
    same: pairs.length - changed.length,
    removed: mode === 'replace' ? others : [],
    unmarked: mode === 'add' ? others.filter((o) => o.isRecommended && marked.has(o.kind)) : [],
  }
}

function isAlike(own: Offer, given: OfferInSet): boolean {
  return JSON.stringify(toOfferInSet(own)) === JSON.stringify(toOfferInSet(given))
}

/** All that a set says of a package, and nothing else. */
export function toOfferInSet(given: OfferInSet): OfferInSet {
  const keys = Object.keys(offerInSet.shape) as (keyof OfferInSet)[]
  const values = Object.fromEntries(keys.map((key) => [key, given[key]])) as OfferInSet
  const byLevel = given.levelPrices.toSorted((a, b) => (a.levelId < b.levelId ? -1 : 1))
  const levelPrices = byLevel.map(({ levelId, price }) => ({ levelId, price }))
  return { ...values, levelPrices }
}
