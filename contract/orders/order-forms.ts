import * as z from 'zod/mini'
import { deviceType } from '../devices/device.ts'
import { orderCauses, refundWaits, type RefundWait } from './order-words.ts'
import { deliveredPart, orderKind, orderLine, orderPayment, orderState } from './order.ts'
import { id, moment, momentIfAny, yuan } from '../base/wire.ts'

/** An order, its refunds and its life, as the merchant's people see them. */

const orderCause = z.enum(
  Object.keys(orderCauses) as [keyof typeof orderCauses, ...(keyof typeof orderCauses)[]],
)

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** Of the device, as it stands on it. */
  equipmentId: z.string(),
  number: z.string(),
  /** Null once the device was removed. */
  type: z.nullable(deviceType),
  fieldId: z.string(),
  fieldName: z.string(),
  playerName: z.string(),
  kind: orderKind,
  payment: orderPayment,
  title: z.string(),
  money: yuan,
  /** Of the money: on its way back to the player, or held up there; and what is back. */
  refundingFen: z.int(),
  refundedFen: z.int(),
  /** Into the machine, or onto the player's account, those given with it included. */
  coins: z.int(),
  coinsPaid: z.int(),
  state: orderState,
  /** What the machine was told for it last; empty while it was told nothing. */
  commandId: z.string(),
  /** As other clients know it: paid or not. */
  trade: z.enum(['success', 'nonPayment']),
  /** Why the machine did not do it, in its own code; empty where it did. */
  failCode: z.string(),
  delivered: z.optional(deliveredPart),
  /** The machine said that nothing came, and its meters count so many. */
  byMeters: z.optional(z.boolean()),
  /** Its next meters are waited for, 90 seconds at most, before anything goes back. */
  checking: z.optional(z.boolean()),
  /** Its provider refunds all of it or nothing. */
  wholeOnly: z.optional(z.boolean()),
  won: z.enum(['yes', 'no', 'unknown']),
  tries: z.int(),
  createTime: moment,
  paidAt: momentIfAny,
  endedAt: momentIfAny,
})
export type Order = z.output<typeof order>

const refundWait = z.enum(Object.keys(refundWaits) as [RefundWait, ...RefundWait[]])
export const refundState = z.enum(['underway', 'done', 'abnormal', 'closed', 'refused'])
export const refund = z.object({
  id,
  orderNumber: z.string(),
  money: yuan,
  reason: z.enum(['failed', 'late', 'asked', 'atProvider']),
  state: refundState,
  /** What the provider said where it did not go. */
  why: z.string(),
  /** The money did not go back, and nobody has dealt with it. */
  stuck: z.boolean(),
  /** Of one that is under way, once it was tried: why it is not there yet, and when it is tried next. */
  wait: z.optional(refundWait),
  nextTryAt: z.optional(moment),
  createTime: moment,
  endedAt: momentIfAny,
})
export type ShownRefund = z.output<typeof refund>

export const orderLife = z.object({
  ...order.shape,
  /** What the price was made of. */
  lines: z.array(orderLine),
  /** The oldest first. */
  steps: z.array(
    z.object({
      state: orderState,
      cause: orderCause,
      detail: z.string(),
      createTime: moment,
    }),
  ),
  refunds: z.array(refund),
  /** Of a recharge that is done: its coins, those of them that are left, and what can go back for them. */
  recharge: z.optional(
    z.object({
      bought: z.int(),
      bonus: z.int(),
      boughtLeft: z.int(),
      bonusLeft: z.int(),
      amountFen: z.int(),
    }),
  ),
  providerNumber: z.string(),
  deviceId: id,
})
export type OrderLife = z.output<typeof orderLife>
