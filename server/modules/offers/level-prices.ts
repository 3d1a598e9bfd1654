import type { CallContext } from '#server/platform/calls/mount.ts'
import type { LevelPrice, Offer } from '#contract/offers/offer.ts'
import type { memberLevels } from '#contract/member-levels/member-levels.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { areLevelsKnown, recordOfferChanges, addOfferSiteNames } from './named-offers.ts'
import { findOfferFault } from './rules.ts'
import * as store from './store.ts'

/** Level prices of a package, which replace the ones that it has. */
export type OfferLevelPrices = { readonly id: string; readonly levelPrices: readonly LevelPrice[] }

/** Lists all packages that the scope sees, with their level prices. */
export async function listPricedOffers(tx: Tx, scope: Scope): Promise<Offer[]> {
  return addOfferSiteNames(tx, scope, await store.listAllOffers(tx, scope))
}

/**
 * Saves level prices by the rules of the package form, and returns how many packages changed. Refuses
 * packages that the caller does not see, and general ones unless the caller sees all sites.
 */
export async function saveLevelPrices(
  wishes: readonly OfferLevelPrices[],
  context: CallContext<typeof memberLevels.savePrices>,
): Promise<number> {
  const { tx, scope, refuse } = context
  await store.lockMerchantOffers(tx, scope)
  const ids = wishes.map(({ id }) => id)
  const found = await addOfferSiteNames(tx, scope, await store.listOffersByIds(tx, scope, ids))
  if (found.length < new Set(ids).size) throw refuse('notFound', 'offers')
  if (scope.sites !== 'all' && found.some(({ fieldId }) => fieldId === null)) {
    throw refuse('everySite', 'offers')
  }
  const prices = wishes.flatMap(({ levelPrices }) => levelPrices)
  if (!(await areLevelsKnown(tx, scope, prices))) throw refuse('levelMissing', 'offers')
  const changes = found.map((before) => {
    const wish = wishes.findLast(({ id }) => id === before.id)
    return { before, after: { ...before, levelPrices: [...(wish?.levelPrices ?? [])] } }
  })
  for (const { after } of changes) {
    const fault = findOfferFault(after, after, new Date())?.failure
    if (fault === 'levelAbove' || fault === 'levelTwice') throw refuse(fault, 'offers')
  }
  const changed = changes.filter(({ before, after }) => {
    return formatPrices(before) !== formatPrices(after)
  })
  for (const { after } of changed) await store.saveOfferLevelPrices(tx, scope, after)
  await recordOfferChanges(context, changed)
  return changed.length
}

function formatPrices({ levelPrices }: Pick<Offer, 'levelPrices'>): string {
  return levelPrices
    .map(({ levelId, price }) => `${levelId} ${price}`)
    .toSorted()
    .join()
}

/** Deletes the prices of a level that is removed. */
export async function deleteLevelPrices(tx: Tx, scope: Scope, levelId: string): Promise<void> {
  await store.lockMerchantOffers(tx, scope)
  await store.deleteOfferPricesOfLevel(tx, scope, levelId)
}

/** Sets the level prices of all packages with these names. `toPrices` gets the plain price in fen. */
export async function updateLevelPrices(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
  toPrices: (price: number) => LevelPrice[],
): Promise<void> {
  const named = (await store.listAllOffers(tx, scope)).filter(({ name }) => names.includes(name))
  for (const { id, price } of named) {
    await store.saveOfferLevelPrices(tx, scope, { id, levelPrices: toPrices(price) })
  }
}
