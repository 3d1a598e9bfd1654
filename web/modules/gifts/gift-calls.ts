import { gifts } from '#contract/gifts/gifts.ts'

/** Calls to query again after a gift or a limit changes. */
export const giftCalls = [
  gifts.list,
  gifts.totals,
  gifts.allowance,
  gifts.limits,
  gifts.members,
] as const
