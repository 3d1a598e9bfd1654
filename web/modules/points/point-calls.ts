import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { points } from '#contract/points/points.ts'

/** Calls to query again after the points of a member or the rules change. */
export const pointCalls = [
  points.member,
  points.members,
  points.adjustments,
  points.log,
  points.figures,
  points.settings,
  giftRequests.list,
] as const
