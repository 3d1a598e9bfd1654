import { offersOfSite, offerSubject, OFFERS_MAX, type Offer } from '#contract/offer.ts'
import type { offers } from '#contract/offers.ts'
import type { InputOf } from '#contract/call.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { At, Handlers } from '#server/platform/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import { withoutAbsent } from '#server/platform/without-absent.ts'
import { applyToSites } from './apply-to-sites.ts'
import { nameOf, named, told, type OffersNeed } from './naming.ts'
import { faultOf } from './rules.ts'
import * as store from './store.ts'

export function offersHandlers(need: OffersNeed): Handlers<typeof offers> {
  return {
    async list({ fieldId }, { tx, scope, refuse }) {
      if (!fieldId) return named(need, tx, scope, await store.allOffers(tx, scope))
      const found = await inForce(need, tx, scope, fieldId)
      if (!found) throw refuse('siteMissing', 'fieldId')
      return found
    },

    async restore({ fieldId, id }, { tx, scope, refuse, record, tell }) {
      await store.holdOffers(tx, scope)
      if (!(await need.merchantOfSite(tx, scope, fieldId))) throw refuse('siteMissing', 'fieldId')
      const own = await named(need, tx, scope, await store.offersOfSites(tx, scope, [fieldId]))
      const going = id === undefined ? own : own.filter((offer) => offer.id === id)
      if (id !== undefined && going.length === 0) throw refuse('notFound', 'id')
      await removeAll(going, { tx, scope, record, tell })
      return (await inForce(need, tx, scope, fieldId)) ?? []
    },

    submit: (input, at) => submitOffer(need, input, at),

    async remove({ ids }, at) {
      const found = await mineOf(need, ids, at)
      await removeAll(found, at)
      return { removed: found.length }
    },

    async putOnSale({ ids, isOn }, at) {
      const { tx, scope, record, tell } = at
      const changing = (await mineOf(need, ids, at)).filter((offer) => offer.isOn !== isOn)
      const changed = changing.map((offer) => offer.id)
      await store.setOnSale(tx, scope, changed, isOn)
      for (const before of changing) {
        const [from, to] = [told(before), told({ ...before, isOn })]
        record(scope, offerSubject, { id: before.id, name: before.name, before: from, after: to })
      }
      tell(scope, 'offers')
      return { changed: changed.length }
    },

    applyToSites: (input, at) => applyToSites(need, input, at),

    async recommend({ id, isRecommended }, at) {
      const { tx, scope, record, tell } = at
      const [offer] = (await mineOf(need, [id], at)) as [Offer]
      const around = await store.offersAround(tx, scope, scope.merchantId, offer.fieldId)
      const was = around.filter((each) => each.isRecommended && isBeside(each, offer))
      // One of a kind in a place: the other goes before this one comes.
      for (const each of isRecommended ? was : []) {
        await store.setRecommended(tx, scope, each.id, false)
      }
      await store.setRecommended(tx, scope, id, isRecommended)
      const after = { ...offer, isRecommended }
      record(scope, offerSubject, { id, name: offer.name, before: told(offer), after: told(after) })
      tell(scope, 'offers')
      return after
    },
  }
}

/** What the site sells, also what is off sale; undefined where there is no such site to be seen. */
async function inForce(
  need: OffersNeed,
  tx: Tx,
  scope: Scope,
  siteId: string,
): Promise<Offer[] | undefined> {
  const merchantId = await need.merchantOfSite(tx, scope, siteId)
  if (merchantId === undefined) return undefined
  const rows = await store.offersAround(tx, scope, merchantId, siteId)
  return named(need, tx, scope, offersOfSite(rows, siteId))
}

/** Another of the same kind in the same place. */
function isBeside(one: store.OfferRow, other: store.OfferRow): boolean {
  return one.id !== other.id && one.kind === other.kind && one.fieldId === other.fieldId
}

type ChangeAt = At<typeof offers.remove> | At<typeof offers.putOnSale> | At<typeof offers.recommend>

/** All of these, where the asker may change each: those for every site are for who sees them all. */
async function mineOf(
  need: OffersNeed,
  ids: readonly string[],
  { tx, scope, refuse }: ChangeAt,
): Promise<Offer[]> {
  await store.holdOffers(tx, scope)
  const found = await named(need, tx, scope, await store.findOffers(tx, scope, ids))
  if (found.length < new Set(ids).size) throw refuse('notFound')
  if (scope.sites !== 'all' && found.some(({ fieldId }) => fieldId === null)) {
    throw refuse('everySite')
  }
  return found
}

async function removeAll(
  going: readonly Offer[],
  { tx, scope, record, tell }: Pick<ChangeAt, 'tx' | 'scope' | 'record' | 'tell'>,
): Promise<void> {
  const ids = going.map(({ id }) => id)
  await store.deleteOffers(tx, scope, ids)
  for (const before of going) {
    record(scope, offerSubject, { id: before.id, name: before.name, before: told(before) })
  }
  tell(scope, 'offers')
}

/** A new package, or a change of one: what was not sent stays as it is. */
async function submitOffer(
  need: OffersNeed,
  { id, ...given }: InputOf<typeof offers.submit>,
  at: At<typeof offers.submit>,
): Promise<Offer> {
  const { tx, scope, refuse, record, tell } = at
  await store.holdOffers(tx, scope)
  const before = id === undefined ? undefined : (await store.findOffers(tx, scope, [id]))[0]
  if (id !== undefined && !before) throw refuse('notFound', 'id')
  const offer: store.OfferRow = {
    ...(before ?? { ...NEW, id: newId() }),
    ...withoutAbsent(given),
    kind: given.kind,
    name: given.name,
    price: given.price,
    coins: given.coins,
  }
  if (before && before.kind !== offer.kind) throw refuse('staysThere', 'kind')
  if (before && before.fieldId !== offer.fieldId) throw refuse('staysThere', 'fieldId')
  const sites = await need.sitesOf(tx, scope)
  await checkPlace(sites, offer, before === undefined, at)
  const fault = faultOf(offer, before, new Date())
  if (fault) throw refuse(fault.failure, fault.field)
  const save = before ? store.updateOffer : store.insertOffer
  if (!(await save(tx, scope, offer))) throw refuse('nameTaken', 'name')
  if (before && before.fieldId === null && before.name !== offer.name) {
    const renamed = await store.renameOwnVersions(tx, scope, before, offer.name)
    if (!renamed) throw refuse('nameTaken', 'name')
  }
  const after = { ...offer, fieldName: nameOf(sites, offer.fieldId) }
  const from = before && told({ ...before, fieldName: after.fieldName })
  record(scope, offerSubject, { id: offer.id, name: offer.name, before: from, after: told(after) })
  tell(scope, 'offers')
  return after
}

const NEW = {
  fieldId: null,
  bonusCoins: 0,
  startDate: null,
  endDate: null,
  dayLimit: 0,
  isOn: true,
  isRecommended: false,
  levelPrices: [],
}

async function checkPlace(
  sites: Awaited<ReturnType<OffersNeed['sitesOf']>>,
  { fieldId }: store.OfferRow,
  isNew: boolean,
  { tx, scope, refuse }: At<typeof offers.submit>,
): Promise<void> {
  if (fieldId === null && scope.sites !== 'all') throw refuse('everySite', 'fieldId')
  if (fieldId !== null && !sites.some(({ id }) => id === fieldId)) {
    throw refuse('siteMissing', 'fieldId')
  }
  if (!isNew) return
  const around = await store.offersAround(tx, scope, scope.merchantId, fieldId)
  const there = around.filter((each) => each.fieldId === fieldId).length
  if (there >= OFFERS_MAX) throw refuse('placeFull')
}
