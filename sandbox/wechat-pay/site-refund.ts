import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import type { Platform } from '../platform.ts'
import type { Order, Orders } from './orders.ts'
import { sumWechatOrderRefunds, type Refunds } from './refunds.ts'

/**
 * `fen`: amount to refund of the order with this `out_trade_no`. Without it, the act refunds the whole rest
 * or half of it.
 */
const siteRefundForm = z.object({ number: z.string(), fen: z.optional(z.int()) })

/**
 * Refunds that the merchant's staff make at the platform's own site. The platform chooses the refund's
 * number. No notice is sent, since no address was given for one.
 */
export function createSiteRefundActs(orders: Orders, refunds: Refunds): Platform['acts'] {
  async function refundSiteOrder(order: Order, fen: number) {
    const { out_trade_no, amount } = order.wish
    const out_refund_no = `site${order.wish.out_trade_no}x${randomInt(10 ** 6)}`
    const money = { refund: fen, total: amount.total, currency: 'CNY' as const }
    const ruling = refunds.give({ out_trade_no, out_refund_no, amount: money })
    if ('code' in ruling) throw new Error(`${ruling.code} ${ruling.message}`)
    return ruling.carryOut()
  }
  const calculateUnrefundedFen = (order: Order) =>
    order.wish.amount.total - sumWechatOrderRefunds(refunds, order)
  const refundPaymentAtSite = (details: unknown, partOf: (left: number) => number) => {
    const { number, fen } = siteRefundForm.parse(details)
    const order = orders.find(number)
    if (!order) throw new Error(`no order ${number}`)
    const amount = fen ?? partOf(calculateUnrefundedFen(order))
    if (amount < 1) throw new Error(`nothing to refund of ${number}`)
    return refundSiteOrder(order, amount)
  }
  return {
    'refund-at-site': (details) => refundPaymentAtSite(details, (left) => left),
    'refund-part-at-site': (details) =>
      refundPaymentAtSite(details, (left) => Math.floor(left / 2)),
  }
}

/** Lists the actions that the page offers for a paid order with an amount left to refund. */
export function listOrderRefundActs(order: Order, refunds: Refunds): readonly string[] {
  const left = order.paid ? order.wish.amount.total - sumWechatOrderRefunds(refunds, order) : 0
  if (left < 1) return []
  return left < 2 ? ['refund-at-site'] : ['refund-at-site', 'refund-part-at-site']
}
