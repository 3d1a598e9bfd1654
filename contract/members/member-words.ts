import * as z from 'zod/mini'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { fenNumber, id, moment, momentIfAny, typedTextSchema, yesNo } from '../base/wire.ts'
import { orderKind, orderPayment } from '../orders/order.ts'

/** Words and forms of members: players as one merchant knows them. */

export const memberPermissions = declarePermissions(
  'members',
  { zh: '会员', en: 'Members' },
  {
    see: { zh: '查看会员和消费记录', en: 'View members and their spending' },
    give: { zh: '给会员派币、赠送代金券', en: 'Give coins and vouchers to members' },
    edit: { zh: '修改会员资料、给会员发消息', en: 'Edit members and send them messages' },
    phone: { zh: '查看会员的完整手机号', en: 'View full member phone numbers' },
    confirm: { zh: '确认大额赠送', en: 'Approve large gifts' },
    import: { zh: '导入老会员', en: 'Import former members' },
  },
)

/** Refusal of whatever staff would give to a member whose gifts are stopped. */
export const memberBlocked = {
  zh: '已停止向这位会员赠送，请先在会员详情中关闭“停止赠送”',
  en: 'Gifts to this member are stopped. Turn off “Stop gifts” in the member details first.',
}

/** Added to the answers of calls that give something to members. */
export const waitingField = {
  /** True if a second person has to confirm the gift. The id is then that of the request. */
  waiting: yesNo,
}

/** Maximum number of tags of a merchant, and of one member. */
export const TAGS_MAX = 50
export const MEMBER_TAGS_MAX = 10
export const TAG_NAME_MAX = 10
export const MEMBER_REMARK_MAX = 200
export const BIRTHDAY_REASON_MAX = 100
/** Counts of a list are exact up to this number. More members are counted as this number at least. */
export const MEMBER_COUNT_MAX = 10_000

export const memberSubject = declareSubject(
  'member',
  { zh: '会员', en: 'Member' },
  {
    remark: { zh: '备注', en: 'Note' },
    tags: { zh: '标签', en: 'Tags' },
    blocked: { zh: '停止赠送', en: 'Gifts stopped' },
    birthday: { zh: '生日', en: 'Birthday' },
    reason: { zh: '原因', en: 'Reason' },
    mergedFrom: { zh: '并入的会员', en: 'Merged member' },
  },
)
export const memberTagSubject = declareSubject(
  'memberTag',
  { zh: '会员标签', en: 'Member tag' },
  { name: { zh: '名称', en: 'Name' } },
)

export const memberSources = {
  scan: { zh: '扫码', en: 'QR code' },
  redPacket: { zh: '红包', en: 'Red packet' },
  groupBuy: { zh: '团购', en: 'Group buying' },
  import: { zh: '导入', en: 'Import' },
} as const satisfies Record<string, Sentence>
export type MemberSource = keyof typeof memberSources
export const memberSource = z.enum(Object.keys(memberSources) as [MemberSource, ...MemberSource[]])

const LEAP_YEAR = 2000
/** Month and day as `MM-DD`; empty if not known. 29 February exists. */
export const birthday = z.string().check(
  z.refine((text) => {
    if (text === '') return true
    const [, month, date] = /^(\d{2})-(\d{2})$/.exec(text) ?? []
    const at = new Date(Date.UTC(LEAP_YEAR, Number(month) - 1, Number(date)))
    return month !== undefined && at.toISOString().slice(5, 10) === text
  }),
)
export const knownBirthday = birthday.check(z.minLength(1))

export const memberTag = z.object({ id, name: typedTextSchema(TAG_NAME_MAX).check(z.minLength(1)) })
export type MemberTag = z.output<typeof memberTag>

/** A member in a list. The name is masked. */
export const listedMember = z.object({
  id,
  name: z.string(),
  levelName: z.string(),
  tags: z.array(z.string()),
  /** Last four digits of the proven phone; empty without one. */
  phoneEnd: z.string(),
  blocked: yesNo,
  joinTime: moment,
  /** Last payment, or last sign-in of a member who never paid. */
  lastVisitTime: moment,
  /** Number of days with a payment. */
  visits: z.int(),
  /** Money paid less money refunded. */
  paidFen: fenNumber,
  plays: z.int(),
})
export type ListedMember = z.output<typeof listedMember>

/** Something that a member paid or got back. */
export const memberEvent = z.object({
  id,
  kind: z.enum(['order', 'refund']),
  orderId: id,
  orderKind,
  payment: orderPayment,
  time: moment,
  title: z.string(),
  machine: z.string(),
  fieldName: z.string(),
  /** Positive: paid. Negative: refunded. */
  amountFen: fenNumber,
  /** Positive: coins received. Negative: coins spent. */
  coins: z.int(),
  won: yesNo,
})
export type MemberEvent = z.output<typeof memberEvent>

export const memberTotals = {
  paidFen: fenNumber,
  refunds: z.int(),
  refundedFen: fenNumber,
  visits: z.int(),
  plays: z.int(),
  prizes: z.int(),
  firstVisitTime: momentIfAny,
}
