import type { ShownPayment } from '../platform.ts'
import type { Notices } from './notices.ts'
import type { Order } from './orders.ts'
import type { Refunds } from './refunds.ts'
import { listOrderRefundActs } from './site-refund.ts'

/** Combines an order with its refunds and notices for the page of payments. */
export function toWechatPayment(order: Order, refunds: Refunds, notices: Notices): ShownPayment {
  const { out_trade_no: number, description: title, amount } = order.wish
  const own = refunds.list().filter(({ wish }) => wish.out_trade_no === number)
  const numbers = [number, ...own.map(({ wish }) => wish.out_refund_no)]
  const sentNotices = notices.state().filter((notice) => numbers.includes(notice.number ?? ''))
  const state = order.paid ? 'paid' : order.state === 'CLOSED' ? 'closed' : 'open'
  return {
    number,
    title,
    fen: amount.total,
    state,
    acts:
      state === 'open' ? ['pay', 'wrong-password', 'cancel'] : listOrderRefundActs(order, refunds),
    refunds: own.map(({ wish, state: refund }) => ({
      number: wish.out_refund_no,
      fen: wish.amount.refund,
      state: refund,
      acts: refund === 'ABNORMAL' ? ['settle-refund'] : [],
    })),
    notices: sentNotices.map(({ type, tries, taken }) => ({
      about: type,
      tries: tries.length,
      isTaken: taken,
    })),
  }
}
