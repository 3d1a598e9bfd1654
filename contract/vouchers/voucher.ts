import * as z from 'zod/mini'
import { allOrListCodec } from '../base/comma-list.ts'
import { declareLifecycle } from '../base/lifecycle.ts'
import { toFen } from '../base/money.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, fenNumber, id, typedTextSchema, wholeNumber, yesNo } from '../base/wire.ts'
import { deviceType } from '../devices/device.ts'
import { voucherStateNames } from './voucher-states.ts'

/**
 * Vouchers: what a merchant takes off the price of one order, or adds to it in coins. A merchant has kinds of
 * vouchers. An issued voucher belongs to one member and carries the terms of its kind from that day.
 */
export const voucherPermissions = declarePermissions(
  'vouchers',
  { zh: '代金券', en: 'Vouchers' },
  { edit: { zh: '管理代金券', en: 'Manage vouchers' } },
)
export const VOUCHER_KINDS_MAX = 200
export const VOUCHER_NAME_MAX = 20
/** Highest amounts in fen: money off, the limit of a percentage, the lowest order amount. */
export const VOUCHER_FEN_MAX = toFen(10_000_00)
export const VOUCHER_COINS_MAX = 10_000
/** Of a whole order something is always paid. Something free is another right. */
export const VOUCHER_PERCENT_MAX = 99
export const VOUCHER_DAYS_MAX = 366
export const VOUCHER_ISSUE_MAX = 1_000_000
export const VOUCHER_MEMBER_MAX = 1000

/** What a voucher gives. */
export const voucherEffects = {
  amount: { zh: '减免金额', en: 'Amount off' },
  percent: { zh: '打折', en: 'Percentage off' },
  coins: { zh: '多送币', en: 'Extra coins' },
} as const satisfies Record<string, Sentence>
export type VoucherEffect = keyof typeof voucherEffects

const rangeFen = (min: number) =>
  fenNumber.check(z.refine((fen) => fen >= min && fen <= VOUCHER_FEN_MAX))
const rangeCount = (min: number, max: number) =>
  wholeNumber.check(z.refine((count) => count >= min && count <= max))

/** Terms of a voucher. They are fixed when it is issued. */
export const voucherTermsFields = {
  gives: z.enum(Object.keys(voucherEffects) as [VoucherEffect, ...VoucherEffect[]]),
  /** Money off for `amount`, otherwise 0. */
  offFen: rangeFen(0),
  /** Per cent off for `percent`, 1 to 99, otherwise 0. */
  percent: rangeCount(0, VOUCHER_PERCENT_MAX),
  /** At most this much off for `percent`, otherwise 0. */
  offMaxFen: rangeFen(0),
  /** Extra coins for `coins`, otherwise 0. */
  coins: rangeCount(0, VOUCHER_COINS_MAX),
  /** Lowest price that it can be used for; 0 for any. */
  fromFen: rangeFen(0),
  /** Packages that it can be used for: all, those with an id, or none. */
  offerIds: allOrListCodec(id),
  /** Whether it can be used for plays at the machine's own price. */
  forPlays: yesNo,
  /** Whether it can be used for goods. */
  forGoods: yesNo,
  types: allOrListCodec(deviceType),
  fieldIds: allOrListCodec(id),
}
export const voucherTerms = z.object(voucherTermsFields)
export type VoucherTerms = z.output<typeof voucherTerms>

/** A kind as it is entered. */
export const voucherKindFields = {
  name: typedTextSchema(VOUCHER_NAME_MAX).check(z.minLength(1)),
  ...voucherTermsFields,
  /** First and last day of all vouchers of the kind; null if days from the day of issue hold. */
  startDate: dayIfAny,
  endDate: dayIfAny,
  /** Days after the day of issue; 0 with dates. */
  validDays: rangeCount(0, VOUCHER_DAYS_MAX),
  /** Most vouchers in all and for one member; 0 without a limit. */
  issueMax: rangeCount(0, VOUCHER_ISSUE_MAX),
  memberMax: rangeCount(0, VOUCHER_MEMBER_MAX),
}

/** Whether a kind issues vouchers at present. */
export const voucherKindStates = {
  on: { zh: '发放中', en: 'Active' },
  usedUp: { zh: '已发完', en: 'Fully issued' },
  ended: { zh: '已过期', en: 'Expired' },
  off: { zh: '已停用', en: 'Deactivated' },
} as const satisfies Record<string, Sentence>
export type VoucherKindState = keyof typeof voucherKindStates
export const voucherKindState = z.enum(
  Object.keys(voucherKindStates) as [VoucherKindState, ...VoucherKindState[]],
)

export const voucherKind = z.object({
  id,
  ...voucherKindFields,
  state: voucherKindState,
  /** Vouchers issued and not stopped since, and those of them that are used. */
  issued: z.int(),
  used: z.int(),
  /** What may still be issued; missing without a limit in all. */
  left: z.optional(z.int()),
})
export type VoucherKind = z.output<typeof voucherKind>

/**
 * An issued voucher. An order reserves it, and a payment uses it. It is unused again if the order closes
 * unpaid or is refunded completely.
 */
export const voucherLife = declareLifecycle('issued', {
  issued: { name: voucherStateNames.issued, next: ['reserved', 'expired', 'stopped'] },
  reserved: { name: voucherStateNames.reserved, next: ['used', 'issued', 'expired'] },
  used: { name: voucherStateNames.used, next: ['issued'] },
  expired: { name: voucherStateNames.expired, next: [] },
  stopped: { name: voucherStateNames.stopped, next: [] },
})
export type VoucherState = (typeof voucherLife.states)[number]
export const voucherState = z.enum(voucherLife.states)

/** What issued a voucher. */
export const voucherSources = {
  gift: { zh: '员工赠送', en: 'Given by staff' },
  pointsStore: { zh: '积分兑换', en: 'Points redemption' },
  level: { zh: '会员等级', en: 'Member level' },
} as const satisfies Record<string, Sentence>
export type VoucherSource = keyof typeof voucherSources
export const voucherSource = z.enum(
  Object.keys(voucherSources) as [VoucherSource, ...VoucherSource[]],
)

export const voucherKindSubject = declareSubject(
  'voucherKind',
  { zh: '代金券', en: 'Voucher' },
  {
    name: { zh: '名称', en: 'Name' },
    terms: { zh: '使用规则', en: 'Terms' },
    startDate: { zh: '开始日期', en: 'Start date' },
    endDate: { zh: '结束日期', en: 'End date' },
    validDays: { zh: '有效天数', en: 'Days valid' },
    issueMax: { zh: '发放总数', en: 'Total issue limit' },
    memberMax: { zh: '每人限领', en: 'Voucher limit per member' },
    isOn: { zh: '发放', en: 'Active' },
    stopped: { zh: '停用张数', en: 'Vouchers deactivated' },
  },
)

/** A voucher of one member. */
export const voucherSubject = declareSubject(
  'voucher',
  { zh: '会员代金券', en: 'Member voucher' },
  {
    kindName: { zh: '代金券', en: 'Voucher' },
    memberName: { zh: '会员', en: 'Member' },
    reason: { zh: '原因', en: 'Reason' },
    state: { zh: '状态', en: 'Status' },
  },
)

export const voucherGiftLimitSubject = declareSubject(
  'voucherGiftLimit',
  { zh: '赠券限额', en: 'Voucher gift limit' },
  { vouchersADay: { zh: '每天最多', en: 'Maximum per day' } },
)
