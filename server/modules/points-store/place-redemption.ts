import type { CallInput } from '#contract/base/call.ts'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { playerStoreCalls } from '#contract/points-store/player-store.ts'
import { PAYING_MINUTES, type Delivery } from '#contract/points-store/redemption.ts'
import type { StoreGoods } from '#contract/points-store/store-goods.ts'
import { findMerchantMember, listMemberLevels } from '#server/modules/players/surface.ts'
import { spendPoints } from '#server/modules/points/surface.ts'
import { issueVoucher, listIssuableKinds } from '#server/modules/vouchers/surface.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { listAddresses, sealSentAddress } from './address-store.ts'
import { bookRedeemedCoins } from './bookings.ts'
import { lockStoreGoods, takeFromStock } from './goods-store.ts'
import { findActiveStoreLink } from './link-store.ts'
import { paymentEnd } from './intents.ts'
import {
  computeAvailablePieces,
  computePayablePieces,
  computeRedemptionMoney,
  isOnOffer,
  type Redeemer,
} from './redemption-rules.ts'
import { listPickUpSites } from './pick-up-sites.ts'
import { countRedeemedPieces, insertRedemption } from './redemption-store.ts'
import { readStoreSettings } from './settings-store.ts'
import { notifyRedemption, toPointUseId } from './undo-redemption.ts'

type RedeemInput = CallInput<typeof playerStoreCalls.redeem>
type RedeemContext = CallContext<typeof playerStoreCalls.redeem>

/**
 * Redeems goods: points, pieces and the redemption change in one transaction, behind the lock of the goods.
 * Vouchers and coins are given in it, too. If it costs money, it waits for the payment. Returns its id.
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
  if (!isDeliveredSo(goods, input.delivery) || goods.points !== input.points) {
    throw refuse('changed', 'points')
  }
  const money = computeRedemptionMoney(goods, input)
  const totalFen = money.moneyFen + money.shippingFen
  if (totalFen !== (input.money ?? 0)) throw refuse('changed', 'money')
  await requireAvailable(goods, input, context)
  const id = newId()
  const points = goods.points * input.pieces
  const useId = toPointUseId(id)
  const siteId = place.delivery === 'pickUp' ? { siteId: place.siteId } : {}
  const given = { redemptionId: id, playerId: actor.playerId, at }
  // In the order of an order's step: coins, points, vouchers. Otherwise both could wait for each other.
  const coins = goods.coins * input.pieces
  if (coins > 0) await bookRedeemedCoins(tx, scope, { ...given, coins })
  const use = { playerId: actor.playerId, useId, about: useId, points, ...siteId, at }
  if (!(await spendPoints(tx, scope, use))) throw refuse('tooFew', 'goodsId')
  await issueRedeemedVouchers(goods, input.pieces, given, context)
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
    ...money,
    payUntil: totalFen > 0 ? new Date(at.getTime() + PAYING_MINUTES * MINUTE_MS) : null,
    at,
    ...(place.delivery === 'atOnce' ? { ...place, kind: goods.kind, coins } : place),
  })
  if (totalFen > 0) await paymentEnd.write(tx, scope, id, { merchantId: scope.merchantId })
  notifyRedemption(tx, scope, actor.playerId)
  return id
}

function isDeliveredSo(goods: StoreGoods, delivery: Delivery): boolean {
  if (delivery === 'atOnce') return goods.kind !== 'thing'
  return delivery === 'ship' ? goods.isShipped : goods.isPickedUp
}

type Given = { readonly redemptionId: string; readonly playerId: string; readonly at: Date }

/** Issues a voucher for each piece of goods that give one. */
async function issueRedeemedVouchers(
  { voucherKindId }: StoreGoods,
  pieces: number,
  { redemptionId, playerId, at }: Given,
  { tx, scope, refuse }: RedeemContext,
): Promise<void> {
  if (voucherKindId === null) return
  for (let piece = 1; piece <= pieces; piece += 1) {
    const voucher = await issueVoucher(tx, scope, {
      kindId: voucherKindId,
      playerId,
      source: 'pointsStore',
      sourceKey: `${redemptionId}:${piece}`,
      at,
    })
    if (voucher === 'memberFull') throw refuse('voucherLimit', 'pieces')
    if (typeof voucher === 'string') throw refuse('voucherOver', 'goodsId')
  }
}

/** Refuses pieces beyond the stock, the limits or the member's level. */
async function requireAvailable(
  goods: StoreGoods,
  { pieces }: RedeemInput,
  { tx, scope, actor: { playerId }, refuse }: RedeemContext,
): Promise<void> {
  const now = databaseNow()
  const redeemer = await readRedeemer(tx, scope, playerId, goods, now)
  const { available, barrier } = computeAvailablePieces(goods, redeemer)
  if (barrier === 'notYet') throw refuse('noGoods', 'goodsId')
  if (barrier !== '') throw refuse(barrier, 'goodsId')
  if (pieces <= available) return
  if (pieces > computePayablePieces(goods)) throw refuse('tooMuchMoney', 'pieces')
  const { byMember, voucher } = redeemer
  if (pieces > Math.min(goods.stock, voucher?.left ?? Infinity)) throw refuse('soldOut', 'pieces')
  if (voucher && pieces > voucher.leftForMember) throw refuse('voucherLimit', 'pieces')
  const isOverOwn = goods.memberLimit > 0 && pieces > goods.memberLimit - byMember
  throw refuse(isOverOwn ? 'memberLimit' : 'dayLimit', 'pieces')
}

async function readRedeemer(
  tx: Tx,
  scope: Scope,
  playerId: string,
  goods: StoreGoods,
  now: Date,
): Promise<Redeemer> {
  const levels = await listMemberLevels(tx, scope)
  const rankOf = (levelId: string | null) => levels.find(({ id }) => id === levelId)?.rank ?? 0
  const member = await findMerchantMember(tx, scope, playerId)
  const since = toShanghaiDayStart(now)
  const counts = await countRedeemedPieces(tx, scope, playerId, since, goods.id)
  const { byMember = 0, today = 0 } = counts.get(goods.id) ?? {}
  const day = formatShanghaiDay(now)
  const kindIds = goods.voucherKindId === null ? [] : [goods.voucherKindId]
  const kinds = await listIssuableKinds(tx, scope, playerId, kindIds, { at: now, today: day })
  return {
    memberRank: rankOf(member?.levelId ?? null),
    goodsRank: rankOf(goods.levelId),
    byMember,
    today,
    day,
    voucher: kinds.get(kindIds[0] ?? ''),
  }
}

/** Returns where a thing is picked up or shipped. */
async function findDelivery(
  keys: SealKeys,
  { delivery, siteId, addressId }: RedeemInput,
  { tx, scope, actor, refuse }: RedeemContext,
  pickUpDays: number,
) {
  if (delivery === 'atOnce') return { delivery } as const
  if (delivery === 'pickUp') {
    const site = (await listPickUpSites(tx, scope)).find(({ id }) => id === siteId)
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
