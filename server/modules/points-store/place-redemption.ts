import type { CallInput } from '#contract/base/call.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { playerStoreCalls } from '#contract/points-store/player-store.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { findMerchantMember, listMemberLevels } from '#server/modules/players/surface.ts'
import { spendPoints } from '#server/modules/points/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { newId } from '#server/platform/id.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { listAddresses, sealSentAddress } from './address-store.ts'
import { lockStoreGoods, takeFromStock } from './goods-store.ts'
import { findActiveStoreLink } from './link-store.ts'
import { computeAvailablePieces, isOnOffer } from './redemption-rules.ts'
import { countRedeemedPieces, insertRedemption } from './redemption-store.ts'
import { readStoreSettings } from './settings-store.ts'
import { notifyRedemption, toPointUseId } from './undo-redemption.ts'

type RedeemInput = CallInput<typeof playerStoreCalls.redeem>
type RedeemContext = CallContext<typeof playerStoreCalls.redeem>

/**
 * Redeems goods: points, pieces and the redemption change in one transaction, behind the lock of the goods.
 * Returns its id.
 */
export async function placeRedemption(
  keys: SealKeys,
  input: RedeemInput,
  context: RedeemContext,
): Promise<string> {
  const { tx, scope, actor, refuse } = context
  if (await findActiveStoreLink(tx, scope)) throw refuse('elsewhere')
  const settings = await readStoreSettings(tx, scope)
  if (!settings.isOpen) throw refuse('closed')
  const at = databaseNow()
  const place = await findDelivery(keys, input, context, settings.pickUpDays)
  const goods = await lockStoreGoods(tx, scope, input.goodsId)
  if (!goods || !isOnOffer(goods, formatShanghaiDay(at))) throw refuse('noGoods', 'goodsId')
  const isDelivered = input.delivery === 'ship' ? goods.isShipped : goods.isPickedUp
  if (!isDelivered || goods.points !== input.points) throw refuse('changed', 'points')
  await requireAvailable(goods, input, context)
  const id = newId()
  const points = goods.points * input.pieces
  const useId = toPointUseId(id)
  const siteId = place.delivery === 'pickUp' ? { siteId: place.siteId } : {}
  const use = { playerId: actor.playerId, useId, about: useId, points, ...siteId, at }
  if (!(await spendPoints(tx, scope, use))) throw refuse('tooFew', 'goodsId')
  await takeFromStock(tx, scope, goods.id, input.pieces)
  await insertRedemption(tx, scope, {
    id,
    playerId: actor.playerId,
    goodsId: goods.id,
    goodsName: goods.name,
    picture: goods.pictures[0] ?? '',
    pieces: input.pieces,
    points,
    costFen: goods.costPrice * input.pieces,
    at,
    ...place,
  })
  notifyRedemption(tx, scope, actor.playerId)
  return id
}

/** Refuses pieces beyond the stock, the limits or the member's level. */
async function requireAvailable(
  goods: StoreGoods,
  { pieces }: RedeemInput,
  { tx, scope, actor: { playerId }, refuse }: RedeemContext,
): Promise<void> {
  const now = databaseNow()
  const levels = await listMemberLevels(tx, scope)
  const rankOf = (levelId: string | null) => levels.find(({ id }) => id === levelId)?.rank ?? 0
  const member = await findMerchantMember(tx, scope, playerId)
  const since = toShanghaiDayStart(now)
  const counts = await countRedeemedPieces(tx, scope, playerId, since, goods.id)
  const { byMember = 0, today = 0 } = counts.get(goods.id) ?? {}
  const { available, barrier } = computeAvailablePieces(goods, {
    memberRank: rankOf(member?.levelId ?? null),
    goodsRank: rankOf(goods.levelId),
    byMember,
    today,
    day: formatShanghaiDay(now),
  })
  if (barrier === 'notYet') throw refuse('noGoods', 'goodsId')
  if (barrier !== '') throw refuse(barrier, 'goodsId')
  if (pieces <= available) return
  if (pieces > goods.stock) throw refuse('soldOut', 'pieces')
  const isOverOwn = goods.memberLimit > 0 && pieces > goods.memberLimit - byMember
  throw refuse(isOverOwn ? 'memberLimit' : 'dayLimit', 'pieces')
}

/** Returns where the goods are picked up or shipped. */
async function findDelivery(
  keys: SealKeys,
  { delivery, siteId, addressId }: RedeemInput,
  { tx, scope, actor, refuse }: RedeemContext,
  pickUpDays: number,
) {
  if (delivery === 'pickUp') {
    const site = (await listAllSites(tx, scope)).find(({ id }) => id === siteId)
    if (!site) throw refuse('noSite', 'siteId')
    const pickUpUntil = formatShanghaiDay(addDaysToTime(databaseNow(), pickUpDays))
    return { delivery, siteId: site.id, pickUpUntil } as const
  }
  const addresses = await listAddresses(tx, scope, actor.playerId, keys)
  const address = addresses.find(({ id }) => id === addressId)
  if (!address) throw refuse('noAddress', 'addressId')
  const { recipient, phone, region, street } = address
  const sealedAddress = sealSentAddress(keys, { recipient, phone, region, street })
  return { delivery, sealedAddress } as const
}
