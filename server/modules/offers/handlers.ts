import { listOffersAtSite, OFFERS_MAX, type Offer, type OfferKind } from '#contract/offers/offer.ts'
import type { offers } from '#contract/offers/offers.ts'
import type { CallInput } from '#contract/base/call.ts'
import { listMemberLevels } from '#server/modules/players/surface.ts'
import { listAllSites, findSiteMerchant } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { commonRefusal } from '#server/platform/refusal.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { applyOffersToSites } from './apply-to-sites.ts'
import {
  areLevelsKnown,
  addOfferSiteNames,
  getOfferSiteName,
  recordOfferChanges,
  type NamedSite,
} from './named-offers.ts'
import { createInitialOffer } from './new-offer.ts'
import { findOfferFault } from './rules.ts'
import * as store from './store.ts'

export const offersHandlers: Handlers<typeof offers> = {
  async list({ fieldId }, { tx, scope, refuse }) {
    const siteOffers = await listSiteOrAllOffers(tx, scope, fieldId)
    if (!siteOffers) throw refuse('siteMissing', 'fieldId')
    return siteOffers
  },

  async levels(_input, { tx, scope }) {
    return (await listMemberLevels(tx, scope)).map(({ id, name }) => ({ id, name }))
  },

  restore: (input, context) => removeOwnSiteOffers(input, context),

  submit: (input, context) => createOrUpdateOffer(input, context),

  async remove({ ids }, context) {
    const removedOffers = await lockChangeableOffers(ids, context)
    await deleteAndRecordOffers(removedOffers, context)
    return { removed: removedOffers.length }
  },

  async putOnSale({ ids, isOn = true }, context) {
    const changing = (await lockChangeableOffers(ids, context)).filter(
      (offer) => offer.isOn !== isOn,
    )
    const changed = changing.map((offer) => offer.id)
    await store.setOffersOnSale(context.tx, context.scope, changed, isOn)
    const changes = changing.map((before) => ({ before, after: { ...before, isOn } }))
    await recordOfferChanges(context, changes)
    return { changed: changed.length }
  },

  applyToSites: (input, context) => applyOffersToSites(input, context),

  async recommend({ id, isRecommended = true }, context) {
    const { tx, scope } = context
    const [offer] = (await lockChangeableOffers([id], context)) as [Offer]
    const around = await store.listSiteAndGeneralOffers(tx, scope, scope.merchantId, offer.fieldId)
    const others = around.filter((each) => each.isRecommended && isSiblingOffer(each, offer))
    const recommendedBefore = isRecommended ? await addOfferSiteNames(tx, scope, others) : []
    // Only one package of a kind can be recommended in a place, so the other loses its mark first.
    for (const each of recommendedBefore) await store.setOfferRecommended(tx, scope, each.id, false)
    await store.setOfferRecommended(tx, scope, id, isRecommended)
    const after = { ...offer, isRecommended }
    const less = recommendedBefore.map((before) => ({
      before,
      after: { ...before, isRecommended: false },
    }))
    await recordOfferChanges(context, [...less, { before: offer, after }])
    return after
  },
}

/**
 * Lists the packages that a site sells, or all packages if no site is given; undefined if the site does not
 * exist.
 */
export async function listSiteOrAllOffers(
  tx: Tx,
  scope: Scope,
  fieldId: string | null | undefined,
): Promise<Offer[] | undefined> {
  if (!fieldId) return addOfferSiteNames(tx, scope, await store.listAllOffers(tx, scope))
  return listOffersInForce(tx, scope, fieldId)
}

/** Deletes the packages of the site that replace those for every site: only one kind if `kind` is given. */
export async function removeOwnSiteOffers(
  { fieldId, id }: CallInput<typeof offers.restore>,
  context: CallContext<typeof offers.restore>,
  kind?: OfferKind,
): Promise<Offer[]> {
  const { tx, scope, refuse } = context
  await store.lockMerchantOffers(tx, scope)
  if (!(await findSiteMerchant(tx, scope, fieldId))) throw refuse('siteMissing', 'fieldId')
  const own = await addOfferSiteNames(
    tx,
    scope,
    await store.listOwnSiteOffers(tx, scope, [fieldId]),
  )
  const removedOffers = own.filter((offer) => {
    return (id === undefined || offer.id === id) && (kind === undefined || offer.kind === kind)
  })
  if (id !== undefined && removedOffers.length === 0) throw refuse('notFound', 'id')
  await deleteAndRecordOffers(removedOffers, context)
  return (await listOffersInForce(tx, scope, fieldId)) ?? []
}

/** Lists the packages of the site, including those off sale; undefined if the scope sees no such site. */
async function listOffersInForce(
  tx: Tx,
  scope: Scope,
  siteId: string,
): Promise<Offer[] | undefined> {
  const merchantId = await findSiteMerchant(tx, scope, siteId)
  if (merchantId === undefined) return undefined
  const rows = await store.listSiteAndGeneralOffers(tx, scope, merchantId, siteId)
  return addOfferSiteNames(tx, scope, listOffersAtSite(rows, siteId))
}

/** Returns whether this is another package of the same kind in the same place. */
function isSiblingOffer(one: store.OfferRow, other: store.OfferRow): boolean {
  return one.id !== other.id && one.kind === other.kind && one.fieldId === other.fieldId
}

type ChangeContext =
  | CallContext<typeof offers.remove>
  | CallContext<typeof offers.putOnSale>
  | CallContext<typeof offers.recommend>

/**
 * Locks and returns all of these packages. Refuses if one is missing, or is for every site and the actor
 * does not see all sites.
 */
export async function lockChangeableOffers(
  ids: readonly string[],
  { tx, scope, refuse }: ChangeContext,
): Promise<Offer[]> {
  await store.lockMerchantOffers(tx, scope)
  const lockedOffers = await addOfferSiteNames(
    tx,
    scope,
    await store.listOffersByIds(tx, scope, ids),
  )
  if (lockedOffers.length < new Set(ids).size) throw refuse('notFound')
  if (scope.sites !== 'all' && lockedOffers.some(({ fieldId }) => fieldId === null)) {
    throw refuse('everySite')
  }
  return lockedOffers
}

export async function deleteAndRecordOffers(
  removedOffers: readonly Offer[],
  context: Pick<ChangeContext, 'tx' | 'scope' | 'record' | 'tell'>,
): Promise<void> {
  const ids = removedOffers.map(({ id }) => id)
  await store.deleteOffers(context.tx, context.scope, ids)
  const changes = removedOffers.map((before) => ({ before }))
  await recordOfferChanges(context, changes)
}

/** Returns the first values of a new package; the other given fields replace them. */
function buildNewOfferRow({
  kind = 'recharge',
  name,
  price,
  coins,
}: NewOfferInput): store.OfferRow {
  if (name === undefined) throw commonRefusal('badInput', 'name')
  if (price === undefined) throw commonRefusal('badInput', 'price')
  if (coins === undefined) throw commonRefusal('badInput', 'coins')
  return { ...createInitialOffer(), kind, name, price, coins }
}

type NewOfferInput = Pick<CallInput<typeof offers.submit>, 'kind' | 'name' | 'price' | 'coins'>

/** Inserts a new package, or changes one: fields that were not sent keep their values. */
export async function createOrUpdateOffer(
  { id, ...fields }: CallInput<typeof offers.submit>,
  context: CallContext<typeof offers.submit>,
): Promise<Offer> {
  const { tx, scope, refuse } = context
  await store.lockMerchantOffers(tx, scope)
  const before = id === undefined ? undefined : (await store.listOffersByIds(tx, scope, [id]))[0]
  if (id !== undefined && !before) throw refuse('notFound', 'id')
  const offer: store.OfferRow = {
    ...(before ?? buildNewOfferRow(fields)),
    ...omitUndefinedFields(fields),
  }
  if (before && before.kind !== offer.kind) throw refuse('staysThere', 'kind')
  if (before && before.fieldId !== offer.fieldId) throw refuse('staysThere', 'fieldId')
  const sites = await listAllSites(tx, scope)
  await requireAllowedOfferSite(sites, offer, before === undefined, context)
  if (!(await areLevelsKnown(tx, scope, fields.levelPrices ?? []))) {
    throw refuse('levelMissing', 'levelPrices')
  }
  const fault = findOfferFault(offer, before, new Date())
  if (fault) throw refuse(fault.failure, fault.field)
  const save = before ? store.updateOffer : store.insertOffer
  if (!(await save(tx, scope, offer))) throw refuse('nameTaken', 'name')
  if (before && before.fieldId === null && before.name !== offer.name) {
    const renamed = await store.renameSiteOffers(tx, scope, before, offer.name)
    if (!renamed) throw refuse('nameTaken', 'name')
  }
  const after = { ...offer, fieldName: getOfferSiteName(sites, offer.fieldId) }
  const namedBefore = before && { ...before, fieldName: after.fieldName }
  await recordOfferChanges(context, [{ before: namedBefore, after }])
  return after
}

async function requireAllowedOfferSite(
  sites: readonly NamedSite[],
  { fieldId }: store.OfferRow,
  isNew: boolean,
  { tx, scope, refuse }: CallContext<typeof offers.submit>,
): Promise<void> {
  if (fieldId === null && scope.sites !== 'all') throw refuse('everySite', 'fieldId')
  if (fieldId !== null && !sites.some(({ id }) => id === fieldId)) {
    throw refuse('siteMissing', 'fieldId')
  }
  if (!isNew) return
  const around = await store.listSiteAndGeneralOffers(tx, scope, scope.merchantId, fieldId)
  const offerCount = around.filter((each) => each.fieldId === fieldId).length
  if (offerCount >= OFFERS_MAX) throw refuse('placeFull')
}
