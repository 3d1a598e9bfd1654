import { formatShanghaiTime, parseShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import type { Order, Refund } from './orders.ts'

/** Fee of a payment in basis points. */
const FEE = 38

/** `20260131080000`, in China. */
export function formatSandboxFubeiTime(date: Date): string {
  return formatShanghaiTime(date).replace(/\D/g, '')
}

export function parseSandboxFubeiTime(text: string): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (parts.length === 0) return undefined
  const [year, month, day, ...clock] = parts
  const date = parseShanghaiTime(`${year}-${month}-${day} ${clock.join(':')}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Returns an order as it appears in queries and notices. */
export function toOrderAnswerFields(order: Order) {
  const { number, orderNumber, channelNumber, wish, status, paidAt, coupon } = order
  const orderFields = {
    merchant_order_sn: number,
    order_sn: orderNumber,
    ins_order_sn: `I${orderNumber}`,
    order_status: status,
    pay_type: wish.payType,
    store_id: wish.storeId,
    total_amount: formatSandboxYuan(wish.total),
  }
  if (!paidAt) return orderFields
  const fee = calculateFubeiFee(wish.total)
  return {
    ...orderFields,
    user_id: wish.payer,
    buyer_pay_amount: formatSandboxYuan(wish.total - coupon),
    fee: formatSandboxYuan(fee),
    net_amount: formatSandboxYuan(wish.total - fee),
    channel_order_sn: channelNumber,
    finish_time: formatSandboxFubeiTime(paidAt),
  }
}

export function calculateFubeiFee(fen: number): number {
  return Math.round((fen * FEE) / 10_000)
}

export function toRefundAnswerFields({ number, refundNumber, order, amount, state, at }: Refund) {
  return {
    merchant_order_sn: order.number,
    order_sn: order.orderNumber,
    merchant_refund_sn: number,
    refund_sn: refundNumber,
    refund_amount: formatSandboxYuan(amount),
    refund_status: state,
    ...(state === 'REFUND_SUCCESS' && { finish_time: formatSandboxFubeiTime(at) }),
  }
}
