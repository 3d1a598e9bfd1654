import * as z from 'zod/mini'
import { parseYuan } from '#contract/base/money.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Payment } from '../payments/payment-port.ts'
import { parseChinaTime } from './times.ts'

/** A trade as returned by a query. A notice contains the same with two fields renamed. */
const tradeForm = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
  buyer_open_id: z.optional(z.string()),
  buyer_user_id: z.optional(z.string()),
})

/**
 * A closed trade was either never paid, or paid and fully refunded. Only the latter has a payment time. A
 * partial refund does not change the trade's state.
 */
export function parseAlipayPayment(fields: unknown, number: string): Outcome<Payment> {
  const read = tradeForm.safeParse(fields)
  if (!read.success) return unknownOutcome('a trade of another form')
  const trade = read.data
  if (trade.out_trade_no !== number) return unknownOutcome('an answer about another order')
  if (trade.trade_status === 'WAIT_BUYER_PAY') return doneOutcome({ is: 'unpaid' })
  const isClosed = trade.trade_status === 'TRADE_CLOSED'
  if (isClosed && !trade.send_pay_date) return doneOutcome({ is: 'closed' })
  if (!isClosed && !['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(trade.trade_status)) {
    return unknownOutcome(`a trade in state ${trade.trade_status}`)
  }
  const amount = parseYuan(trade.total_amount)
  const paidAt = parseChinaTime(trade.send_pay_date ?? '')
  const payer = trade.buyer_open_id ?? trade.buyer_user_id
  if (amount === undefined || !paidAt || !payer) {
    return unknownOutcome('a paid trade without its amount, its time or its buyer')
  }
  const paid = { amount, paidAt, payer, providerNumber: trade.trade_no }
  return doneOutcome(
    isClosed ? { is: 'refunded', refunded: amount, ...paid } : { is: 'paid', ...paid },
  )
}
