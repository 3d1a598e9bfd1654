import * as z from 'zod/mini'
import { deviceType } from '../devices/device.ts'
import { id, momentIfAny, moment, yuan } from '../base/wire.ts'
import { deliveredPart, machineOrderKind, orderPayment, orderState } from './order.ts'

/** An order as its player sees it, as part of `play`. */

const won = z.enum(['yes', 'no', 'unknown'])

export const playOrder = z.object({
  id,
  orderNumber: z.string(),
  equipmentId: z.string(),
  number: z.string(),
  /** Null if the device is no longer known. */
  type: z.nullable(deviceType),
  fieldName: z.string(),
  kind: machineOrderKind,
  payment: orderPayment,
  title: z.string(),
  money: yuan,
  /** `refundingFen`: on its way back. `refundedFen`: paid back. */
  refundingFen: z.int(),
  refundedFen: z.int(),
  /** Coins for the machine or the account, including bonus coins. */
  coins: z.int(),
  /** The player's own coins that the order cost. */
  coinsPaid: z.int(),
  state: orderState,
  /** Result of the play, as reported by the machine. */
  won,
  /** Machine's own code of the last failed delivery; empty if it reported none. */
  failCode: z.string(),
  delivered: z.optional(deliveredPart),
  /** Voucher in the price, and what it took off in fen; 0 for extra coins, which the title names. */
  voucher: z.optional(z.object({ title: z.string(), offFen: z.int() })),
  /** True while a failed order waits for the next meter reading of the machine. Nothing is decided yet. */
  checking: z.optional(z.boolean()),
  /**
   * Latest arrival of the refund; null without a refund, or if it failed and the merchant has to resolve it.
   */
  refundBy: momentIfAny,
  createTime: moment,
  paidAt: momentIfAny,
  endedAt: momentIfAny,
})
export type PlayOrder = z.output<typeof playOrder>
