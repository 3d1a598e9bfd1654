import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant, allSitesGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { orderRecordCalls, searchedOrders } from './order-records.ts'
import { order, orderLife, refund, refundState } from './order-forms.ts'
import { orderState } from './order.ts'
import { toFen } from '../base/money.ts'
import { orderPermissions } from './order-permissions.ts'
import { declareSubject } from '../base/subject.ts'
import { day, fenNumber, id, ids, pagingFields, recordPageSchema, yesNo } from '../base/wire.ts'

export type { Order, OrderHistory, ShownRefund } from './order-forms.ts'
export type { OrderPaymentFilter } from './order-records.ts'

/** Orders as the merchant sees them: their lifecycle, and what people do about them. */

export const orderSubject = declareSubject(
  'order',
  { zh: '订单', en: 'Order' },
  {
    state: { zh: '状态', en: 'Status' },
    amountFen: { zh: '金额', en: 'Amount', unit: 'fen' },
    refundFen: { zh: '退款金额', en: 'Refund amount', unit: 'fen' },
    retriedFen: { zh: '重试退款金额', en: 'Retried refund amount', unit: 'fen' },
    refundMode: { zh: '退款方式', en: 'Refund method' },
  },
)

const refundMode = z.enum(['auto', 'manual'])

const noOrder = {
  zh: '订单不存在，或你没有查看权限。请核对订单号，或联系管理员。',
  en: 'Order not found, or you do not have access. Check the order number, or ask your administrator.',
}
const noRefund = {
  zh: '退款不存在，或你没有查看权限。请刷新，或联系管理员。',
  en: 'Refund not found, or you do not have access. Refresh, or ask your administrator.',
}
const notNow = {
  zh: '订单状态已更新，请刷新',
  en: 'This order has changed. Refresh and try again.',
}
const amountUnknown = {
  zh: '订单已在支付平台退款，金额待确认。请先登记退款金额，或等待支付平台的次日账单。',
  en:
    'This order was refunded at the payment provider, but the amount is ' +
    'unconfirmed. Record the refund amount first, or wait for the next day’s provider statement.',
}
const coinsSpent = {
  zh: '这次充值的币已用完，没有可退金额。请联系玩家。',
  en: 'All coins from this top-up are spent, so nothing is left to refund. Contact the player.',
}
const leftChanged = {
  zh: '玩家的币刚有变动，可退金额已更新，本次未退款。请核对新金额后再退款。',
  en:
    'The player’s coin balance has just changed, and so has the refundable amount. Nothing was refunded. ' +
    'Check the new amount, then try again.',
}
const amountBeyondLeft = {
  zh: '请填写大于 ¥0.00、不超过可退金额 {what} 的退款金额',
  en: 'Enter an amount greater than ¥0.00. At most {what} can be refunded.',
}
const wholeOnly = {
  zh: '用币支付的订单，或付款时用了支付平台优惠的订单，只能全额退款。请退款 {what}。',
  en:
    'Orders paid with coins or with a payment provider discount can only be refunded in full. ' +
    'Refund {what}.',
}
const freePlay = {
  zh: '用免费次数启动的订单没有收款，不能退款。如需补偿，可给玩家派币。',
  en: 'A free play has no payment to refund. To compensate the player, give coins.',
}
const pointOrder = {
  zh: '积分订单不能直接退款。请取消对应的兑换订单，或到“积分充值记录”中退款，款项会原路退回。',
  en:
    'Points orders cannot be refunded directly. Cancel the redemption, or refund the top-up under “Points ' +
    'top-ups”. The money will be refunded to the original payment method.',
}
const partsUsedUp = {
  zh: '一笔订单最多退款 50 次，这是最后一次。请一次退完剩余的 {what}。',
  en:
    'An order can be refunded at most 50 times. This is the last refund. Refund the full ' +
    'remaining amount of {what}.',
}
const offline = {
  zh: '设备离线，不能补发。请退款，或等设备上线后补发。',
  en: 'Device offline. Refund the order, or redeliver it when the device is back online.',
}
const seeGrants = [merchantGrant(orderPermissions.see), agent] as const
const refundGrants = [merchantGrant(orderPermissions.refund)] as const
const path = '/api/blade-order/order' as const

export const orders = {
  list: declareCall({
    name: 'orders.list',
    title: { zh: '订单列表', en: 'List orders' },
    wire: { method: 'POST', path: `${path}/selectOrderListByFiled`, body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields('createTime', 'money'),
      ...searchedOrders,
      /**
       * `unsolved`: paid and not delivered, or with unknown outcome. `resolved`: was unsolved and has ended.
       */
      fault: z.optional(z.enum(['unsolved', 'resolved'])),
      trade: z.optional(z.enum(['success', 'nonPayment'])),
    }),
    output: recordPageSchema(order),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  detail: declareCall({
    name: 'orders.detail',
    title: { zh: '订单详情', en: 'Get order details' },
    wire: { method: 'GET', path: `${path}/detail`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: orderLife,
    failures: { noOrder },
    example: { id: world.orderId },
  }),

  /**
   * Refunds an order the way it was paid; coins return at once. Without an amount, all that is left is
   * refunded. For a recharge that is the price of its remaining coins, and any other amount is refused. The
   * order stays done until nothing is left. A refund that the provider refused is tried again: the one in
   * `refundId`, or the newest if the order's refund is under way.
   */
  refund: declareCall({
    name: 'orders.refund',
    title: { zh: '退款', en: 'Refund order' },
    wire: { method: 'GET', path: `${path}/refundByOrderNumber`, body: 'query' },
    access: refundGrants,
    writes: true,
    input: z.object({
      orderNumber: id,
      amountFen: z.optional(fenNumber),
      refundId: z.optional(id),
      /** State of the order when the caller decided. If it has changed since, nothing is refunded. */
      state: z.optional(orderState),
    }),
    output: order,
    failures: {
      noOrder,
      notNow,
      coinsSpent,
      freePlay,
      leftChanged,
      amountBeyondLeft,
      wholeOnly,
      partsUsedUp,
      amountUnknown,
      pointOrder,
    },
    example: { orderNumber: world.faultOrderId },
  }),

  /**
   * Retries a waiting refund at once, for example after the account was topped up. It keeps its number, so
   * the provider recognizes a repeat. It also keeps the minute that the provider requires between two
   * refunds of one order.
   */
  tryRefundNow: declareCall({
    name: 'orders.tryRefundNow',
    title: { zh: '立即重新退款', en: 'Retry refund now' },
    wire: { method: 'POST', path: `${path}/tryRefundNow`, body: 'form' },
    access: refundGrants,
    writes: true,
    input: z.object({ refundId: id }),
    output: order,
    failures: { noRefund, notNow },
    example: { refundId: world.waitingRefundId },
  }),

  deliverAgain: declareCall({
    name: 'orders.deliverAgain',
    title: { zh: '补发', en: 'Redeliver order' },
    wire: { method: 'POST', path: `${path}/deliverAgain`, body: 'form' },
    access: refundGrants,
    writes: true,
    input: z.object({ id }),
    output: order,
    failures: { noOrder, notNow, offline, amountUnknown },
    example: { id: world.faultOrderId },
  }),

  /** Marks an order as settled by a person at the machine. The money stays and nothing else happens. */
  settle: declareCall({
    name: 'orders.settle',
    title: { zh: '标记为已人工处理', en: 'Mark order as settled manually' },
    wire: { method: 'POST', path: `${path}/settle`, body: 'form' },
    access: refundGrants,
    writes: true,
    input: z.object({ id }),
    output: order,
    failures: { noOrder, notNow, amountUnknown },
    example: { id: world.faultOrderId },
  }),

  /**
   * Records what staff refunded for a failed order at the provider's own site, in fen, from 1 to what is
   * left. The next day's bill checks it.
   */
  recordProviderRefund: declareCall({
    name: 'orders.recordProviderRefund',
    title: { zh: '登记支付平台退款金额', en: 'Record provider refund amount' },
    wire: { method: 'POST', path: `${path}/recordProviderRefund`, body: 'form' },
    access: refundGrants,
    writes: true,
    input: z.object({ id, amountFen: fenNumber }),
    output: order,
    failures: { noOrder, notNow, amountBeyondLeft },
    example: { id: world.faultOrderId, amountFen: toFen(100) },
  }),

  /** Lists refunds, newest first. */
  refunds: declareCall({
    name: 'orders.refunds',
    title: { zh: '退款记录', en: 'List refunds' },
    wire: { method: 'POST', path: '/api/selectRefundOrder', body: 'form' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields('createTime'),
      state: z.optional(refundState),
      /**
       * Only refunds that wait for a person: those that failed and are not resolved, or lack funds in the
       * account.
       */
      stuck: z.optional(yesNo),
      fieldId: z.optional(id),
      deviceId: z.optional(id),
      /** Day on which the refund ended, or began if it has not ended. Both days are included. */
      startDate: z.optional(day),
      endDate: z.optional(day),
    }),
    output: recordPageSchema(z.object({ ...refund.shape, order })),
    failures: {},
    example: {},
  }),

  /** Refunds an order of goods that were not dispensed. */
  refundGoods: declareCall({
    name: 'orders.refundGoods',
    title: { zh: '售货机订单退款', en: 'Refund vending machine order' },
    wire: { method: 'POST', path: '/api/refundByVendingMachineBuyGiftOrder', body: 'json' },
    access: refundGrants,
    writes: true,
    input: z.object({ orderId: id }),
    output: order,
    failures: { noOrder, notNow },
    example: { orderId: world.goodsOrderId },
  }),

  /** Settles several orders of goods that people dealt with by hand. Returns how many were open. */
  settleGoods: declareCall({
    name: 'orders.settleGoods',
    title: {
      zh: '将售货机订单批量标记为已人工处理',
      en: 'Mark multiple vending machine orders as settled manually',
    },
    wire: { method: 'POST', path: '/api/updateVendingMachineBuyGiftOrderIdList', body: 'form' },
    access: refundGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ settled: z.int() }),
    failures: { noOrder, notNow },
    example: { ids: [world.goodsOrderId] },
  }),

  settings: declareCall({
    name: 'orders.settings',
    title: { zh: '订单设置', en: 'Get order settings' },
    wire: { method: 'GET', path: '/api/blade-order/setting/detail', body: 'query' },
    access: [merchantGrant(orderPermissions.see)],
    writes: false,
    input: z.object({}),
    output: z.object({ refundMode }),
    failures: {},
    example: {},
  }),

  changeSettings: declareCall({
    name: 'orders.changeSettings',
    title: { zh: '修改订单设置', en: 'Change order settings' },
    wire: { method: 'POST', path: '/api/blade-order/setting/update', body: 'form' },
    access: [allSitesGrant(orderPermissions.settings)],
    writes: true,
    input: z.object({ refundMode }),
    output: z.object({ refundMode }),
    failures: {},
    example: { refundMode: 'manual' },
  }),

  ...orderRecordCalls,
}
