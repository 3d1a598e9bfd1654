import type { CallInput, CallOutput } from '#contract/base/call.ts'
import {
  computeOfferSetChange,
  toOfferInSet,
  type OfferInSet,
  type OfferSetMode,
} from '#contract/offers/offer-set.ts'
import { OFFERS_MAX, offerSetSubject, toOfferKey, type Offer } from '#contract/offers/offer.ts'
import type { offers } from '#contract/offers/offers.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { areLevelsKnown, addOfferSiteNames, type NamedSite } from './named-offers.ts'
import { findOfferFault } from './rules.ts'
import { saveOffers } from './bulk-store.ts'
import { deleteOffers, lockMerchantOffers, listOwnSiteOffers } from './store.ts'

type Result = CallOutput<typeof offers.applyToSites>[number]

/**
 * Applies packages to many sites, all in one transaction. A site that is missing, or would have too many
 * packages, stays as it is and is reported. The others do not have to wait for it.
 */
export async function applyOffersToSites(
  { fieldIds, discounts, mode = 'add' }: CallInput<typeof offers.applyToSites>,
  context: CallContext<typeof offers.applyToSites>,
): Promise<Result[]> {
  const { tx, scope, refuse, record, tell } = context
  const set = discounts.map(toOfferInSet)
  requireValidOfferSet(set, context)
  const prices = set.flatMap(({ levelPrices }) => levelPrices)
  if (!(await areLevelsKnown(tx, scope, prices))) throw refuse('levelMissing', 'discounts')
  await lockMerchantOffers(tx, scope)
  const sites = (await listAllSites(tx, scope)).filter(({ id }) => fieldIds.includes(id))
  const ids = sites.map(({ id }) => id)
  const own = Map.groupBy(
    await addOfferSiteNames(tx, scope, await listOwnSiteOffers(tx, scope, ids)),
    ({ fieldId }) => fieldId,
  )
  const plans = sites.map((site) => planSiteOffers(site, own.get(site.id) ?? [], set, mode))
  const done = plans.filter(({ result }) => result.state === 'done')
  await deleteOffers(
    tx,
    scope,
    done.flatMap(({ gone }) => gone),
  )
  await saveOffers(
    tx,
    scope,
    done.flatMap(({ kept }) => kept),
  )
  if (done.length > 0) {
    const siteNames = done.map(({ result }) => result.fieldName)
    const after = { siteNames, offerNames: set.map(({ name }) => name), mode }
    const name = set.map((offer) => offer.name).join('、')
    record(scope, offerSetSubject, { id: newId(), name, after })
    tell(scope, 'offers')
  }
  const byId = new Map(plans.map(({ result }) => [result.fieldId, result]))
  return fieldIds.map((fieldId) => byId.get(fieldId) ?? { ...NOTHING, fieldId, fieldName: '' })
}

const NOTHING = { state: 'missing', added: 0, changed: 0, same: 0, removed: 0 } as const

function requireValidOfferSet(
  set: readonly OfferInSet[],
  { refuse }: CallContext<typeof offers.applyToSites>,
): void {
  if (new Set(set.map(toOfferKey)).size < set.length) throw refuse('nameTaken', 'discounts')
  const marked = set.filter(({ isRecommended }) => isRecommended).map(({ kind }) => kind)
  if (new Set(marked).size < marked.length) throw refuse('twoRecommended', 'discounts')
  const now = new Date()
  for (const offer of set) {
    // A package that already runs may be given to other sites: only its last day must not be over.
    const fault = findOfferFault(offer, { ...offer, endDate: null }, now)
    if (fault) throw refuse(fault.failure, 'discounts')
  }
}

type SiteOfferChangePlan = {
  readonly result: Result
  readonly gone: readonly string[]
  readonly kept: readonly Omit<Offer, 'fieldName'>[]
}

function planSiteOffers(
  { id: fieldId, firmName: fieldName }: NamedSite,
  own: readonly Offer[],
  set: readonly OfferInSet[],
  mode: OfferSetMode,
): SiteOfferChangePlan {
  const { added, changed, same, removed, unmarked } = computeOfferSetChange(own, set, mode)
  if (own.length + added.length - removed.length > OFFERS_MAX) {
    return { result: { ...NOTHING, fieldId, fieldName, state: 'full' }, gone: [], kept: [] }
  }
  return {
    result: {
      fieldId,
      fieldName,
      state: 'done',
      added: added.length,
      changed: changed.length,
      same,
      removed: removed.length,
    },
    gone: removed.map(({ id }) => id),
    kept: [
      ...unmarked.map((offer) => ({ ...offer, isRecommended: false })),
      ...changed.map(({ before, after }) => ({ ...after, id: before.id, fieldId })),
      ...added.map((offer) => ({ ...offer, id: newId(), fieldId })),
    ],
  }
}
