import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { gifts } from '#contract/gifts/gifts.ts'

/** Calls to query again after a gift or a limit changes. */
export const giftCalls = [
  gifts.list,
  gifts.totals,
  gifts.allowance,
  gifts.limits,
  gifts.members,
  giftRequests.list,
] as const
