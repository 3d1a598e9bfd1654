import { points } from '#contract/points/points.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'

/** Calls to query again after goods or groups change. */
export const storeGoodsCalls = [
  pointsStore.goods,
  pointsStore.goodsDetail,
  pointsStore.groups,
  pointsStore.summary,
] as const

/** Calls to query again after a redemption changes. An undone one gives points and pieces back. */
export const redemptionCalls = [
  pointsStore.redemptions,
  pointsStore.redemption,
  ...storeGoodsCalls,
  points.member,
  points.members,
] as const
