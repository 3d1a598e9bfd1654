import * as z from 'zod/mini'
import { offerFields, levelPricesSent, toOfferKey, type Offer } from './offer.ts'

/**
 * A set of packages that many sites get at once. Its effect on a site's own packages is calculated here, for
 * both the preview and the update.
 */
export const offerSetMode = z.enum(['add', 'replace'])
/** `add` keeps the other own packages of a site, `replace` removes them. */
export type OfferSetMode = z.output<typeof offerSetMode>

/** Package as it is given to a site: all its values except the site. */
export const offerInSet = z.object({
  ...offerFields.schemas,
  levelPrices: levelPricesSent,
})
export type OfferInSet = z.output<typeof offerInSet>

export type SetChange = {
  readonly added: readonly OfferInSet[]
  /** Changed packages with their values before and after. */
  readonly changed: readonly { readonly before: Offer; readonly after: OfferInSet }[]
  readonly same: number
  readonly removed: readonly Offer[]
  /** Packages of the site that lose their recommendation to a package of the set. */
  readonly unmarked: readonly Offer[]
}

/**
 * Returns the effect of the set on a site with these own packages. Packages match if their kind and name are
 * equal.
 */
export function computeOfferSetChange(
  own: readonly Offer[],
  set: readonly OfferInSet[],
  mode: OfferSetMode,
): SetChange {
  const before = new Map(own.map((each) => [toOfferKey(each), each]))
  const keys = new Set(set.map(toOfferKey))
  const pairs = set.flatMap((after) => {
    const previous = before.get(toOfferKey(after))
    return previous ? [{ before: previous, after }] : []
  })
  const changed = pairs.filter((pair) => !isSameOffer(pair.before, pair.after))
  const others = own.filter((each) => !keys.has(toOfferKey(each)))
  const marked = new Set(set.filter((each) => each.isRecommended).map(({ kind }) => kind))
  return {
    added: set.filter((each) => !before.has(toOfferKey(each))),
    changed,
    same: pairs.length - changed.length,
    removed: mode === 'replace' ? others : [],
    unmarked: mode === 'add' ? others.filter((o) => o.isRecommended && marked.has(o.kind)) : [],
  }
}

function isSameOffer(own: Offer, other: OfferInSet): boolean {
  return JSON.stringify(toOfferInSet(own)) === JSON.stringify(toOfferInSet(other))
}

/** Returns only those values of a package that a set contains. */
export function toOfferInSet(source: OfferInSet): OfferInSet {
  const keys = Object.keys(offerInSet.shape) as (keyof OfferInSet)[]
  const values = Object.fromEntries(keys.map((key) => [key, source[key]])) as OfferInSet
  const byLevel = source.levelPrices.toSorted((a, b) => (a.levelId < b.levelId ? -1 : 1))
  const levelPrices = byLevel.map(({ levelId, price }) => ({ levelId, price }))
  return { ...values, levelPrices }
}
