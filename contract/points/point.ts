import * as z from 'zod/mini'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { id, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'

/**
 * Points of members. A member has them at one merchant: usable ones, pending ones that wait for their day,
 * and a debt if points were spent whose order was refunded since.
 */
export const pointPermissions = declarePermissions(
  'points',
  { zh: '积分', en: 'Points' },
  {
    see: { zh: '查看积分', en: 'View points' },
    adjust: { zh: '调整积分', en: 'Adjust points' },
  },
)

export const storePermissions = declarePermissions(
  'store',
  { zh: '积分商城', en: 'Points store' },
  {
    edit: { zh: '管理积分商城', en: 'Manage points store' },
    handOut: { zh: '处理兑换订单', en: 'Handle redemptions' },
  },
)

/** Highest number of points of one adjustment. */
export const ADJUSTMENT_MAX = 100_000
export const POINT_REASON_MAX = 40
export const WAIT_DAYS_MAX = 30
export const EXPIRY_MONTHS_MAX = 60
/** Highest limit of points that one person may add in a day. */
export const PERSON_DAY_LIMIT_MAX = 1_000_000
export const TICKET_COUNT_MAX = 1_000
export const TICKET_POINTS_MAX = 100
export const TICKET_PLAY_MAX = 10_000
/** Points that end within so many days are announced. */
export const ENDING_DAYS = 30

/** Separate, because the player's page shows no other sources. */
export const earnedSources = {
  task: { zh: '任务', en: 'Task' },
  ticket: { zh: '彩票', en: 'Tickets' },
} as const satisfies Record<string, Sentence>

/** What points were given for. */
export const pointSources = {
  paid: { zh: '付款', en: 'Payment' },
  coins: { zh: '投币', en: 'Coins played' },
  hand: { zh: '手动增加', en: 'Added manually' },
  gift: { zh: '赠送', en: 'Gift' },
  import: { zh: '老会员导入', en: 'Former member import' },
  code: { zh: '积分码', en: 'Points code' },
  ...earnedSources,
  bought: { zh: '充值', en: 'Top-up' },
} as const satisfies Record<string, Sentence>
export type PointSource = keyof typeof pointSources

export const pointChangeKinds = {
  earned: { zh: '获得', en: 'Earned' },
  released: { zh: '到账', en: 'Credited' },
  spent: { zh: '使用', en: 'Spent' },
  returned: { zh: '退回', en: 'Returned' },
  takenBack: { zh: '退款扣回', en: 'Reversed by refund' },
  restored: { zh: '撤销扣回', en: 'Reversal undone' },
  added: { zh: '手动增加', en: 'Added manually' },
  deducted: { zh: '手动扣减', en: 'Deducted manually' },
  merged: { zh: '合并会员', en: 'Members merged' },
  expired: { zh: '过期', en: 'Expired' },
} as const satisfies Record<string, Sentence>
export type PointChangeKind = keyof typeof pointChangeKinds
export const pointChangeKind = z.enum(
  Object.keys(pointChangeKinds) as [PointChangeKind, ...PointChangeKind[]],
)

export const pointBalance = z.object({
  usable: z.int(),
  pending: z.int(),
  /** Points that the next earnings pay off. */
  owed: z.int(),
  /** Usable points that end within 30 days. */
  ending: z.int(),
})
export type PointBalance = z.output<typeof pointBalance>

function rangeSchema(min: number, max: number) {
  return wholeNumber.check(z.refine((number) => number >= min && number <= max))
}

export const pointSettings = z.object({
  /** Whether paid money earns points, by the exchange rates. */
  earnsPaid: yesNo,
  /** Whether coins earn points when they are played. Buying them does not, then. */
  earnsCoins: yesNo,
  /**
   * Whether electronic tickets earn points: `ticketCount` tickets of a play give `ticketPoints` points,
   * rounded down, and of one play at most `ticketPlayMax` tickets count.
   */
  earnsTickets: yesNo,
  ticketCount: rangeSchema(1, TICKET_COUNT_MAX),
  ticketPoints: rangeSchema(1, TICKET_POINTS_MAX),
  ticketPlayMax: rangeSchema(1, TICKET_PLAY_MAX),
  /** Days until points of payments and coins can be spent. */
  waitDays: rangeSchema(0, WAIT_DAYS_MAX),
  /** Points end with the last day of this many months after the month of earning; 0: never. */
  expiryMonths: rangeSchema(0, EXPIRY_MONTHS_MAX),
  /** Points that one person, except the owner, may add in a day. */
  personDayLimit: rangeSchema(0, PERSON_DAY_LIMIT_MAX),
})
export type PointSettings = z.output<typeof pointSettings>

export const pointSettingsSubject = declareSubject(
  'pointSettings',
  { zh: '积分规则', en: 'Points rules' },
  {
    earnsPaid: { zh: '付款得积分', en: 'Points for payments' },
    earnsCoins: { zh: '投币得积分', en: 'Points for coins played' },
    earnsTickets: { zh: '彩票得积分', en: 'Points for tickets' },
    ticketCount: { zh: '每次兑换彩票数', en: 'Tickets per exchange' },
    ticketPoints: { zh: '每次兑得积分', en: 'Points per exchange' },
    ticketPlayMax: { zh: '每局彩票上限', en: 'Ticket limit per play' },
    waitDays: { zh: '到账等待天数', en: 'Waiting time (days)' },
    expiryMonths: { zh: '有效月数', en: 'Validity (months)' },
    personDayLimit: { zh: '员工每日加分上限', en: 'Daily points limit per employee' },
  },
)

/** Points of one member, changed by hand. */
export const pointsSubject = declareSubject(
  'points',
  { zh: '会员积分', en: 'Member points' },
  {
    points: { zh: '积分', en: 'Points' },
    reason: { zh: '原因', en: 'Reason' },
  },
)

export const adjustmentFields = {
  playerId: id,
  /** Above 0 to add, below 0 to deduct. */
  points: wholeNumber.check(
    z.refine((points) => points !== 0 && Math.abs(points) <= ADJUSTMENT_MAX),
  ),
  /** The member sees it. */
  reason: typedTextSchema(POINT_REASON_MAX).check(z.minLength(1)),
}
