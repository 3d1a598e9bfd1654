import type { CallFailure, CallInput } from '#contract/base/call.ts'
import { offers } from '#contract/offers/offers.ts'
import { offerKinds, offerSubject, type OfferKind } from '#contract/offers/offer.ts'
import type { coinPackages } from '#contract/offers/site-packages.ts'
import { beginBatch } from '#server/modules/batches/surface.ts'
import {
  listPlacedDevices,
  findDevices,
  listDeviceStates,
} from '#server/modules/devices/surface.ts'
import { findSiteMerchant } from '#server/modules/sites/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  listSiteOrAllOffers,
  lockChangeableOffers,
  offersHandlers,
  deleteAndRecordOffers,
  removeOwnSiteOffers,
  createOrUpdateOffer,
} from './handlers.ts'
import { isPackageUsableOn } from './price.ts'
import { packagesPush } from './packages-batch.ts'
import { listOffersByIds } from './store.ts'

type SavingContext = CallContext<typeof coinPackages.save>

/** Handlers for packages of all kinds, and for those of each kind. */
export const allOffersHandlers = {
  offers: offersHandlers,
  coinPackages: packageHandlers('play'),
  storagePackages: packageHandlers('recharge'),
}

/** Handlers for packages of one kind. Packages of the other kind do not exist for these calls. */
function packageHandlers(kind: OfferKind): Handlers<typeof coinPackages> {
  return {
    async list({ fieldId }, { tx, scope, refuse }) {
      const siteOffers = await listSiteOrAllOffers(tx, scope, fieldId)
      if (!siteOffers) throw refuse('siteMissing', 'fieldId')
      return siteOffers.filter((offer) => offer.kind === kind)
    },

    async restore(input, context) {
      const left = await removeOwnSiteOffers(input, context, kind)
      return left.filter((offer) => offer.kind === kind)
    },

    save: (input, context) => createOrUpdateOffer({ ...input, kind }, toSubmitContext(context)),

    async update({ id, name, price, coins, ...fields }, context) {
      const { tx, scope, refuse } = context
      const [before] = await listOffersByIds(tx, scope, [id])
      if (before?.kind !== kind) throw refuse('notFound', 'id')
      const mainFields = {
        name: name ?? before.name,
        price: price ?? before.price,
        coins: coins ?? before.coins,
      }
      return createOrUpdateOffer({ ...fields, ...mainFields, id, kind }, toSubmitContext(context))
    },

    async remove({ ids }, context) {
      const removedOffers = await lockChangeableOffers(ids, context)
      if (removedOffers.some((offer) => offer.kind !== kind))
        throw context.refuse('notFound', 'ids')
      await deleteAndRecordOffers(removedOffers, context)
      return { removed: removedOffers.length }
    },

    async reach({ fieldId }, { tx, scope, refuse }) {
      if (fieldId && !(await findSiteMerchant(tx, scope, fieldId))) {
        throw refuse('siteMissing', 'fieldId')
      }
      const sellerIds = (await listPackageSellers(tx, scope, kind, fieldId)).map(({ id }) => id)
      const states = await listDeviceStates(tx, scope, sellerIds)
      const online = sellerIds.filter((id) => states.get(id)?.online).length
      return { online, offline: sellerIds.length - online }
    },

    async push({ fieldId, ids }, { tx, scope, actor, refuse, record, tell }) {
      if (fieldId && !(await findSiteMerchant(tx, scope, fieldId))) {
        throw refuse('siteMissing', 'fieldId')
      }
      const targetDevices = ids
        ? (await findDevices(tx, scope, ids)).filter((at) => !fieldId || at.fieldId === fieldId)
        : await listPackageSellers(tx, scope, kind, fieldId)
      const batch = {
        wish: { kind },
        deviceIds: targetDevices.map(({ id }) => id),
        askedBy: actor.name,
      }
      const id = await beginBatch(tx, scope, packagesPush, batch)
      if (id === undefined) throw refuse('noDevice')
      record(scope, offerSubject, {
        id,
        name: offerKinds[kind].zh,
        after: { pushed: targetDevices.length, batchId: id },
      })
      tell(scope, 'devices')
      return { id }
    },
  }
}

/**
 * Lists the machines that sell this kind. For a request for all machines, of one site or of all, these are
 * the ones that are placed at a site.
 */
async function listPackageSellers(
  tx: Tx,
  scope: Scope,
  kind: OfferKind,
  siteId: string | null | undefined,
) {
  const placedDevices = await listPlacedDevices(tx, scope)
  return placedDevices.filter(
    (device) => isPackageUsableOn(kind, device.type) && (!siteId || device.siteId === siteId),
  )
}

type SubmitContext = CallContext<typeof offers.submit>

/** These calls have no field for the kind, so a failure about it is reported without a field. */
function toSubmitContext(context: SavingContext): SubmitContext {
  const refuseOfferSubmit = (
    failure: CallFailure<typeof offers.submit>,
    field?: keyof CallInput<typeof offers.submit>,
  ) => context.refuse(failure, field === 'kind' || field === 'id' ? undefined : field)
  return { ...context, refuse: refuseOfferSubmit }
}
