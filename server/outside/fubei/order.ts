import * as z from 'zod/mini'
import { parseYuan } from '#contract/base/money.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Payment, RefundResult } from '../payments/payment-port.ts'
import { parseFubeiTime } from './times.ts'

/** Accepts numbers and numeric texts. Amounts are in yuan. */
const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** An order as returned by a query or contained in a notice. */
const orderForm = z.looseObject({
  merchant_order_sn: z.string(),
  order_sn: z.string(),
  order_status: z.string(),
  total_amount: asText,
  /** Less than the total if a coupon paid for the rest. */
  buyer_pay_amount: z.optional(z.nullable(asText)),
  user_id: z.optional(z.nullable(z.string())),
  finish_time: z.optional(z.nullable(asText)),
})
const refundForm = z.looseObject({
  merchant_refund_sn: z.string(),
  refund_sn: z.string(),
  refund_status: z.string(),
  refund_amount: asText,
})

/** `REVOKING` is left out on purpose: such an order may still become paid, so it is queried again. */
const UNPAID = new Set(['USERPAYING', 'UNUSED'])
const CLOSED = new Set(['REVOKED', 'CLOSED'])
const REFUNDED: Readonly<Record<string, RefundResult['state']>> = {
  REFUND_PROCESSING: 'underway',
  REFUND_SUCCESS: 'done',
  REFUND_FAIL: 'closed',
}

export type FubeiOrder = { readonly number: string; readonly payment: Payment }

export function parseFubeiOrder(fields: unknown): Outcome<FubeiOrder> {
  const read = orderForm.safeParse(fields)
  if (!read.success) return unknownOutcome('an order of another form')
  const { merchant_order_sn: number, order_sn: providerNumber, order_status: status } = read.data
  if (UNPAID.has(status)) return doneOutcome({ number, payment: { is: 'unpaid' } })
  if (CLOSED.has(status)) return doneOutcome({ number, payment: { is: 'closed' } })
  if (status !== 'SUCCESS') return unknownOutcome(`an order in state ${status}`)
  const amount = parseYuan(read.data.total_amount)
  const paidAt = parseFubeiTime(read.data.finish_time ?? '')
  if (amount === undefined || !paidAt)
    return unknownOutcome('a paid order without its amount or time')
  const payer = read.data.user_id ?? ''
  const byBuyer = parseYuan(read.data.buyer_pay_amount ?? '') ?? amount
  const paid = { is: 'paid', amount, paidAt, payer, providerNumber } as const
  return doneOutcome({ number, payment: byBuyer < amount ? { ...paid, wholeOnly: true } : paid })
}

export function parseFubeiRefund(fields: unknown, number: string): Outcome<RefundResult> {
  const read = refundForm.safeParse(fields)
  if (!read.success) return unknownOutcome('a refund of another form')
  const { refund_status: status, refund_amount: text, refund_sn: providerNumber } = read.data
  const [state, amount] = [REFUNDED[status], parseYuan(text)]
  if (read.data.merchant_refund_sn !== number)
    return unknownOutcome('an answer about another refund')
  if (state === undefined || amount === undefined) {
    return unknownOutcome(`a refund in state ${status}, of ${text}`)
  }
  return doneOutcome({ state, amount, providerNumber })
}
