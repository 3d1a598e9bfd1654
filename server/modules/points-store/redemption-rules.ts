import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import {
  RETURN_DAYS,
  type Delivery,
  type RedemptionState,
} from '#contract/points-store/redemption.ts'
import type { OfferedStoreGoods } from '#contract/points-store/player-store.ts'
import { PIECES_MAX, STORE_PRICE_MAX, type StoreGoods } from '#contract/points-store/store-goods.ts'
import type { IssuableKind } from '#server/modules/vouchers/surface.ts'

type Barrier = OfferedStoreGoods['barrier']
export type Redeemer = {
  /** Ranks of the member's level and of the goods' lowest level; 0 without one. */
  readonly memberRank: number
  readonly goodsRank: number
  /** Pieces that the member has redeemed ever, and all members today. */
  readonly byMember: number
  readonly today: number
  /** Day in Shanghai. */
  readonly day: string
  /** What is left of the voucher that the goods give; undefined for other goods. */
  readonly voucher?: Pick<IssuableKind, 'left' | 'leftForMember'> | undefined
}

const UNLIMITED = { left: Infinity, leftForMember: Infinity }

/** Returns how many pieces a member may redeem now, and what stands against one more. */
export function computeAvailablePieces(
  goods: Pick<StoreGoods, 'dayLimit' | 'memberLimit' | 'moneyPrice' | 'startDate' | 'stock'>,
  { memberRank, goodsRank, byMember, today, day, voucher = UNLIMITED }: Redeemer,
): { readonly available: number; readonly barrier: Barrier } {
  const toBarrier = (barrier: Barrier) => ({ available: 0, barrier })
  if (goods.startDate && formatShanghaiDay(goods.startDate) > day) return toBarrier('notYet')
  if (goods.stock === 0 || voucher.left <= 0) return toBarrier('soldOut')
  if (memberRank < goodsRank) return toBarrier('level')
  const ofGoods = goods.memberLimit === 0 ? Infinity : goods.memberLimit - byMember
  const ofMember = Math.min(ofGoods, voucher.leftForMember)
  if (ofMember <= 0) return toBarrier('memberLimit')
  const ofDay = goods.dayLimit === 0 ? Infinity : goods.dayLimit - today
  if (ofDay <= 0) return toBarrier('dayLimit')
  const payable = computePayablePieces(goods)
  const available = Math.min(goods.stock, voucher.left, ofMember, ofDay, payable)
  return { available, barrier: '' }
}

/** Returns how many pieces one redemption may have: providers do not take any sum in one payment. */
export function computePayablePieces({ moneyPrice }: Pick<StoreGoods, 'moneyPrice'>): number {
  if (moneyPrice === 0) return PIECES_MAX
  return Math.min(PIECES_MAX, Math.floor(STORE_PRICE_MAX / moneyPrice))
}

/** Returns whether goods are on offer on a day: on the shelf and not past their last day. */
export function isOnOffer(
  { isOn, removedAt, endDate }: Pick<StoreGoods, 'endDate' | 'isOn' | 'removedAt'>,
  day: string,
): boolean {
  return isOn && removedAt === null && (endDate === null || formatShanghaiDay(endDate) >= day)
}

/** Returns the money that pieces of goods cost beside the points, and the fee for shipping them. */
export function computeRedemptionMoney(
  { moneyPrice, shippingFee }: Pick<StoreGoods, 'moneyPrice' | 'shippingFee'>,
  { pieces, delivery }: { readonly pieces: number; readonly delivery: Delivery },
): { readonly moneyFen: Fen; readonly shippingFen: Fen } {
  const shippingFen = delivery === 'ship' ? shippingFee : toFen(0)
  return { moneyFen: toFen(moneyPrice * pieces), shippingFen }
}

/** A member may cancel what was not handed out or sent. */
export function canMemberCancel(state: RedemptionState): boolean {
  return state === 'paying' || state === 'toPickUp' || state === 'toPrepare'
}

/** Shipped goods can be returned within a number of days after receipt. */
export function canMemberReturn(
  { state, receivedAt }: { readonly state: RedemptionState; readonly receivedAt: Date | null },
  now: Date,
): boolean {
  return state === 'received' && receivedAt !== null && now < addDaysToTime(receivedAt, RETURN_DAYS)
}
