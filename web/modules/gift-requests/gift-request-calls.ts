import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { points } from '#contract/points/points.ts'

/** Calls to query again after a large gift was confirmed or declined. */
export const giftRequestCalls = [
  giftRequests.list,
  giftRequests.settings,
  gifts.list,
  gifts.totals,
  memberBatches.list,
  points.member,
] as const
