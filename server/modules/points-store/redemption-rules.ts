import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { RETURN_DAYS, type RedemptionState } from '#contract/points-store/redemption.ts'
import type { OfferedStoreGoods } from '#contract/points-store/player-store.ts'
import { PIECES_MAX, type StoreGoods } from '#contract/points-store/store-goods.ts'

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
}

/** Returns how many pieces a member may redeem now, and what stands against one more. */
export function computeAvailablePieces(
  goods: Pick<StoreGoods, 'dayLimit' | 'memberLimit' | 'startDate' | 'stock'>,
  { memberRank, goodsRank, byMember, today, day }: Redeemer,
): { readonly available: number; readonly barrier: Barrier } {
  const toBarrier = (barrier: Barrier) => ({ available: 0, barrier })
  if (goods.startDate && formatShanghaiDay(goods.startDate) > day) return toBarrier('notYet')
  if (goods.stock === 0) return toBarrier('soldOut')
  if (memberRank < goodsRank) return toBarrier('level')
  const ofMember = goods.memberLimit === 0 ? Infinity : goods.memberLimit - byMember
  if (ofMember <= 0) return toBarrier('memberLimit')
  const ofDay = goods.dayLimit === 0 ? Infinity : goods.dayLimit - today
  if (ofDay <= 0) return toBarrier('dayLimit')
  return { available: Math.min(goods.stock, ofMember, ofDay, PIECES_MAX), barrier: '' }
}

/** Returns whether goods are on offer on a day: on the shelf and not past their last day. */
export function isOnOffer(
  { isOn, removedAt, endDate }: Pick<StoreGoods, 'endDate' | 'isOn' | 'removedAt'>,
  day: string,
): boolean {
  return isOn && removedAt === null && (endDate === null || formatShanghaiDay(endDate) >= day)
}

/** A member may cancel what was not handed out or sent. */
export function canMemberCancel(state: RedemptionState): boolean {
  return state === 'toPickUp' || state === 'toPrepare'
}

/** Shipped goods can be returned within a number of days after receipt. */
export function canMemberReturn(
  { state, receivedAt }: { readonly state: RedemptionState; readonly receivedAt: Date | null },
  now: Date,
): boolean {
  return state === 'received' && receivedAt !== null && now < addDaysToTime(receivedAt, RETURN_DAYS)
}
