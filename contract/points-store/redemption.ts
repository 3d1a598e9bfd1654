import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, moment, momentIfAny } from '../base/wire.ts'

/** Redemptions of goods for points. Their points are taken when they are placed. */

/** Days in which a member may send shipped goods back after receiving them. */
export const RETURN_DAYS = 7
/** Days after which shipped goods count as received. */
export const RECEIVED_AFTER_DAYS = 10
/** Digits of a pick-up code. */
export const PICK_UP_CODE_DIGITS = 8
export const REDEMPTION_REASON_MAX = 100

export const redemptionLifecycle = declareLifecycle('placed', {
  placed: { name: { zh: '已下单', en: 'Placed' }, next: ['toPickUp', 'toPrepare'] },
  toPickUp: { name: { zh: '待自提', en: 'Ready for pickup' }, next: ['pickedUp', 'cancelled'] },
  pickedUp: { name: { zh: '已自提', en: 'Picked up' }, next: [] },
  toPrepare: { name: { zh: '待发货', en: 'To ship' }, next: ['shipped', 'cancelled'] },
  shipped: { name: { zh: '已发货', en: 'Shipped' }, next: ['received'] },
  received: { name: { zh: '已签收', en: 'Received' }, next: ['returning'] },
  returning: { name: { zh: '退货中', en: 'Return requested' }, next: ['returned', 'received'] },
  returned: { name: { zh: '已退货', en: 'Returned' }, next: [] },
  cancelled: { name: { zh: '已取消', en: 'Cancelled' }, next: [] },
})
export type RedemptionState = (typeof redemptionLifecycle.states)[number]
export const redemptionState = z.enum(redemptionLifecycle.states as RedemptionState[])

export const deliveries = {
  pickUp: { zh: '到店自提', en: 'Pickup' },
  ship: { zh: '快递', en: 'Shipping' },
} as const satisfies Record<string, Sentence>
export type Delivery = keyof typeof deliveries
export const delivery = z.enum(Object.keys(deliveries) as [Delivery, ...Delivery[]])

/** Express companies of China that merchants use, and `other`. */
export const carriers = {
  sf: { zh: '顺丰速运', en: 'SF Express' },
  zto: { zh: '中通快递', en: 'ZTO Express' },
  yto: { zh: '圆通速递', en: 'YTO Express' },
  sto: { zh: '申通快递', en: 'STO Express' },
  yunda: { zh: '韵达快递', en: 'Yunda Express' },
  jd: { zh: '京东快递', en: 'JD Logistics' },
  ems: { zh: '邮政 EMS', en: 'China Post EMS' },
  jt: { zh: '极兔速递', en: 'J&T Express' },
  other: { zh: '其他快递', en: 'Other carrier' },
} as const satisfies Record<string, Sentence>
export type Carrier = keyof typeof carriers
export const carrier = z.enum(Object.keys(carriers) as [Carrier, ...Carrier[]])

export const redemption = z.object({
  id,
  goodsId: id,
  goodsName: z.string(),
  picture: z.string(),
  pieces: z.int(),
  points: z.int(),
  delivery,
  state: redemptionState,
  /** Site where it is picked up; empty if it is shipped. */
  fieldId: z.string(),
  fieldName: z.string(),
  /** Last day of pickup; null if it is shipped. */
  pickUpUntil: dayIfAny,
  /** Empty until it is shipped. */
  carrier: z.string(),
  tracking: z.string(),
  /** Why it was cancelled or is sent back; empty without a reason. */
  reason: z.string(),
  createTime: moment,
  shippedAt: momentIfAny,
  receivedAt: momentIfAny,
})
export type Redemption = z.output<typeof redemption>

export const redemptionStep = z.object({
  state: redemptionState,
  time: moment,
  by: z.enum(['member', 'staff', 'time']),
  /** Empty unless a person of the staff did it. */
  personName: z.string(),
  detail: z.string(),
})
export type RedemptionStep = z.output<typeof redemptionStep>

/** Where goods are shipped. Phone as typed: 11 digits, or a number of another country. */
export const deliveryAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  street: z.string(),
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

export const redemptionSubject = declareSubject(
  'redemption',
  { zh: '兑换单', en: 'Redemption' },
  {
    state: { zh: '状态', en: 'State' },
    carrier: { zh: '快递公司', en: 'Carrier' },
    tracking: { zh: '运单号', en: 'Tracking number' },
    reason: { zh: '原因', en: 'Reason' },
  },
)
