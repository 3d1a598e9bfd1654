import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { deviceType } from '../devices/device.ts'
import { exportAddress, exportWish } from '../exports/exports.ts'
import { orderPermissions } from './order-permissions.ts'
import { orderKind, orderPayment, orderState } from './order.ts'
import { day, id, typedTextSchema, yesNo, yuan } from '../base/wire.ts'

/** Totals and export of orders, as part of `orders`. */

/** Filters of order records. The list of orders uses the same ones. */
export const narrowedRecords = {
  kind: z.optional(orderKind),
  /** Type of the device. Devices that were removed since are included. */
  type: z.optional(deviceType),
  payment: z.optional(orderPayment),
  fieldId: z.optional(id),
  startDate: z.optional(day),
  /** This day is included. */
  endDate: z.optional(day),
}

/** By either app, by one of them, with coins that the player had, or with a free play. */
const paidBy = ['money', 'wechat', 'alipay', 'coins', 'free'] as const
export type OrderPaymentFilter = (typeof paidBy)[number]

/** Filter of the order list and its export. */
export const searchedOrders = {
  ...narrowedRecords,
  /** The id of a device. */
  deviceId: z.optional(id),
  state: z.optional(orderState),
  /** The order's number or the provider's, whole. */
  orderNumber: z.optional(typedTextSchema(40)),
  /**
   * Those that statistics count as paid so: the days are then when the payment was booked, and
   * not when the order was made.
   */
  paid: z.optional(z.enum(paidBy)),
  /** What was bought, by the id that the report of products has. */
  productId: z.optional(typedTextSchema(40)),
}

const path = '/api/blade-order/order' as const

export const orderRecordCalls = {
  /** Returns totals of the paid orders. */
  totals: declareCall({
    name: 'orders.totals',
    title: { zh: '订单合计', en: 'Get order totals' },
    wire: { method: 'POST', path: `${path}/total`, body: 'form' },
    access: [merchantGrant(orderPermissions.see), agent],
    writes: false,
    input: z.object(narrowedRecords),
    output: z.object({
      orders: z.int(),
      /** Number of orders that were completed. */
      done: z.int(),
      /** Amount paid by phone and not refunded. */
      money: yuan,
      /** Amount refunded or on its way back. */
      refunded: yuan,
      /** Coins spent and not given back. */
      coins: z.int(),
      /** Number of free plays that were completed. */
      freePlays: z.int(),
    }),
    failures: {},
    example: {},
  }),

  exportRecords: declareCall({
    name: 'orders.exportRecords',
    title: { zh: '导出订单记录', en: 'Export order records' },
    wire: { method: 'POST', path: `${path}/export`, body: 'form' },
    access: [merchantGrant(orderPermissions.see)],
    writes: true,
    perMinute: 10,
    input: z.object({
      ...searchedOrders,
      /** Includes unpaid orders. */
      unpaid: z.optional(yesNo),
      ...exportWish,
    }),
    output: exportAddress,
    failures: {},
    example: {},
  }),
}
