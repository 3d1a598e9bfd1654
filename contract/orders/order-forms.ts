import * as z from 'zod/mini'
import { deviceType } from '../devices/device.ts'
import { orderCauses, refundWaits, type RefundWait } from './order-words.ts'
import { deliveredPart, orderKind, orderLine, orderPayment, orderState } from './order.ts'
import { id, moment, momentIfAny, yuan } from '../base/wire.ts'

/** An order, its refunds and its lifecycle, as the merchant's people see them. */

const orderCause = z.enum(
  Object.keys(orderCauses) as [keyof typeof orderCauses, ...(keyof typeof orderCauses)[]],
)

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** Code of the device, as shown on it; empty if no machine has part in the order. */
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
  /** `refundingFen`: on its way back to the player, or held up at the provider. `refundedFen`: paid back. */
  refundingFen: z.int(),
  refundedFen: z.int(),
  /** Coins for the machine or the player's account, including bonus coins. */
  coins: z.int(),
  coinsPaid: z.int(),
  state: orderState,
  /** Id of the last command sent to the machine for this order; empty if none was sent. */
  commandId: z.string(),
  /** Payment state for other clients: paid or not. */
  trade: z.enum(['success', 'nonPayment']),
  /** Code of the last failed delivery, as a rule the machine's own; empty if none failed. */
  failCode: z.string(),
  delivered: z.optional(deliveredPart),
  /** True if the machine reported a failure, but its meters counted the pieces in `delivered`. */
  byMeters: z.optional(z.boolean()),
  /**
   * True while the next meter reading of the machine is awaited, for at most 90 seconds. Nothing is refunded
   * before.
   */
  checking: z.optional(z.boolean()),
  /** True if the provider refunds the order only as a whole. */
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
  /** Reason of the provider if the refund did not succeed. */
  why: z.string(),
  /** True if the money did not go back and nobody has resolved it. */
  stuck: z.boolean(),
  /** Only of a refund that is under way and was tried: why it is not complete, and when it is tried next. */
  wait: z.optional(refundWait),
  /** True if the merchant's own account at the provider took the payment, and not the platform's. */
  ownAccount: z.optional(z.boolean()),
  nextTryAt: z.optional(moment),
  createTime: moment,
  endedAt: momentIfAny,
})
export type ShownRefund = z.output<typeof refund>

export const orderLife = z.object({
  ...order.shape,
  /** Components of the price. */
  lines: z.array(orderLine),
  /** State changes, oldest first. */
  steps: z.array(
    z.object({
      state: orderState,
      cause: orderCause,
      detail: z.string(),
      createTime: moment,
    }),
  ),
  refunds: z.array(refund),
  /**
   * Only of a completed recharge: its coins, those that are left, and the amount that can be refunded for
   * them.
   */
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
  /** Empty if no machine has part in the order. */
  deviceId: z.string(),
  /** What an order without a machine paid for; empty for others. */
  redemptionId: z.string(),
})
export type OrderHistory = z.output<typeof orderLife>
