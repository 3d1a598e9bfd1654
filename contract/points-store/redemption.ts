import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, moment, momentIfAny } from '../base/wire.ts'
import { storeGoodsKind } from './goods-kinds.ts'

/** Redemptions of goods for points. Their points are taken when they are placed. */

/** Days in which a member may send shipped goods back after receiving them. */
export const RETURN_DAYS = 7
/** Days after which shipped goods count as received. */
export const RECEIVED_AFTER_DAYS = 10
/** Minutes in which a redemption that costs money holds its points and pieces. */
export const PAYING_MINUTES = 15
/** Digits of a pick-up code. */
export const PICK_UP_CODE_DIGITS = 8
export const REDEMPTION_REASON_MAX = 100

/** Separate from the steps, because player pages need only the names. */
export const redemptionStateNames = {
  placed: { zh: '已下单', en: 'Placed' },
  paying: { zh: '待支付', en: 'Awaiting payment' },
  toPickUp: { zh: '待自提', en: 'Ready for pickup' },
  pickedUp: { zh: '已自提', en: 'Picked up' },
  toPrepare: { zh: '待发货', en: 'Unshipped' },
  shipped: { zh: '已发货', en: 'Shipped' },
  received: { zh: '已签收', en: 'Received' },
  returning: { zh: '退货中', en: 'Returning' },
  returned: { zh: '已退货', en: 'Returned' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  done: { zh: '已到账', en: 'Credited' },
} as const satisfies Record<string, Sentence>

export const redemptionLifecycle = declareLifecycle('placed', {
  placed: {
    name: redemptionStateNames.placed,
    next: ['paying', 'toPickUp', 'toPrepare', 'done'],
  },
  /** Its money is not paid yet. */
  paying: {
    name: redemptionStateNames.paying,
    next: ['toPickUp', 'toPrepare', 'cancelled'],
  },
  toPickUp: { name: redemptionStateNames.toPickUp, next: ['pickedUp', 'cancelled'] },
  /** Its money may be refunded at the provider's site: then the staff decides on its return. */
  pickedUp: { name: redemptionStateNames.pickedUp, next: ['returning'] },
  toPrepare: { name: redemptionStateNames.toPrepare, next: ['shipped', 'cancelled'] },
  shipped: { name: redemptionStateNames.shipped, next: ['received', 'returning'] },
  received: { name: redemptionStateNames.received, next: ['returning'] },
  returning: { name: redemptionStateNames.returning, next: ['returned', 'received', 'pickedUp'] },
  returned: { name: redemptionStateNames.returned, next: [] },
  cancelled: { name: redemptionStateNames.cancelled, next: [] },
  /** Vouchers and coins, which are given when they are redeemed. */
  done: { name: redemptionStateNames.done, next: [] },
})
export type RedemptionState = (typeof redemptionLifecycle.states)[number]
export const redemptionState = z.enum(redemptionLifecycle.states as RedemptionState[])

export const deliveries = {
  pickUp: { zh: '到店自提', en: 'Pickup' },
  ship: { zh: '快递', en: 'Shipping' },
  /** Vouchers and coins. */
  atOnce: { zh: '立即到账', en: 'Credited instantly' },
} as const satisfies Record<string, Sentence>
export type Delivery = keyof typeof deliveries
/** Ways in which physical goods get to a member. */
export type PhysicalDelivery = Exclude<Delivery, 'atOnce'>
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
  kind: storeGoodsKind,
  /** Coins that it gave in all; 0 for other kinds. */
  coins: z.int(),
  picture: z.string(),
  pieces: z.int(),
  points: z.int(),
  /** Money for all pieces, and the fee for shipping them; 0 if it costs points only. */
  moneyFen: z.int(),
  shippingFen: z.int(),
  /** Until then it can be paid; null if it costs points only. */
  payUntil: momentIfAny,
  /** Number of the order that paid for it; empty while nothing is paid. */
  orderNumber: z.string(),
  /** Of that payment: on its way back, and paid back. */
  refundingFen: z.int(),
  refundedFen: z.int(),
  delivery,
  state: redemptionState,
  /** Site where it is picked up; empty if it is not. */
  fieldId: z.string(),
  fieldName: z.string(),
  /** Last day of pickup; null if it is not picked up. */
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
  { zh: '兑换订单', en: 'Redemption' },
  {
    state: { zh: '状态', en: 'Status' },
    carrier: { zh: '快递公司', en: 'Carrier' },
    tracking: { zh: '运单号', en: 'Tracking no.' },
    reason: { zh: '原因', en: 'Reason' },
  },
)
