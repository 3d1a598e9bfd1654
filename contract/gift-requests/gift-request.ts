import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, moment, momentIfAny, wholeNumber, yesNo } from '../base/wire.ts'

/** Gifts above an amount of the merchant, which a second person confirms or declines. */

export const GIFT_REQUEST_DAYS = 3
/** Gifts of one person count together for so long, so that none is split. */
export const GIFT_SPLIT_HOURS = 24
export const DECLINE_REASON_MAX = 50
/** Highest amount that can be set as the limit. */
export const CONFIRM_ABOVE_MAX = 1_000_000

export const giftRequestLife = declareLifecycle('waiting', {
  waiting: {
    name: { zh: '待确认', en: 'Awaiting approval' },
    next: ['confirmed', 'declined', 'expired'],
  },
  confirmed: { name: { zh: '已确认', en: 'Approved' }, next: [] },
  declined: { name: { zh: '已拒绝', en: 'Declined' }, next: [] },
  expired: { name: { zh: '已过期', en: 'Expired' }, next: [] },
})
export type GiftRequestState = (typeof giftRequestLife.states)[number]
export const giftRequestState = z.enum(giftRequestLife.states)

export const giftUnit = z.enum(['coins', 'points'])
export type GiftUnit = z.output<typeof giftUnit>

export const giftRequest = z.object({
  id,
  unit: giftUnit,
  /** Coins or points for all members together. */
  amount: z.int(),
  members: z.int(),
  /** Masked name of the member; empty if there are several. */
  memberName: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  createTime: moment,
  expireTime: moment,
  state: giftRequestState,
  /** Name of the person who confirmed or declined; empty without one. */
  decidedBy: z.string(),
  decidedAt: momentIfAny,
  declineReason: z.string(),
  /** Whether the caller may confirm it now. */
  isConfirmable: yesNo,
  /** Whether the caller may decline it now. The requester may, too. */
  isDeclinable: yesNo,
})
export type GiftRequest = z.output<typeof giftRequest>

const aboveLimit = wholeNumber.check(z.minimum(1), z.maximum(CONFIRM_ABOVE_MAX))
export const giftConfirmationSettings = z.object({
  /**
   * More coins or points wait for a second person: to one member within 24 hours, or in bulk gifts within 24
   * hours. Undefined: none waits.
   */
  coinsAbove: z.optional(aboveLimit),
  pointsAbove: z.optional(aboveLimit),
})
export type GiftConfirmationSettings = z.output<typeof giftConfirmationSettings>

export const giftRequestSubject = declareSubject(
  'giftRequest',
  { zh: '大额赠送', en: 'Large gift' },
  {
    amount: { zh: '数量', en: 'Amount' },
    members: { zh: '会员数', en: 'Members' },
    reason: { zh: '原因', en: 'Reason' },
    state: { zh: '状态', en: 'Status' },
    declineReason: { zh: '拒绝原因', en: 'Reason for declining' },
  },
)
export const giftConfirmationSubject = declareSubject(
  'giftConfirmation',
  { zh: '大额赠送确认', en: 'Large gift approval' },
  {
    coinsAbove: { zh: '派币超过', en: 'Coin gifts above' },
    pointsAbove: { zh: '加积分超过', en: 'Points gifts above' },
  },
)

/** Describes a request in words: *给小**派 500 枚币*. */
export function describeGiftRequest({
  unit,
  amount,
  members,
  memberName,
}: Pick<GiftRequest, 'amount' | 'memberName' | 'members' | 'unit'>): Sentence {
  const isOne = members === 1
  const count = amount.toLocaleString('en')
  const en = `${count} ${amount === 1 ? unit.slice(0, -1) : unit}`
  if (unit === 'points')
    return { zh: `给${memberName}加 ${count} 积分`, en: `${en} to ${memberName}` }
  return isOne
    ? { zh: `给${memberName}派 ${count} 枚币`, en: `${en} to ${memberName}` }
    : { zh: `给 ${members} 位会员共派 ${count} 枚币`, en: `${en} in total to ${members} members` }
}
