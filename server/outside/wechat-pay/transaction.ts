import * as z from 'zod/mini'
import { toFen } from '#contract/base/money.ts'
import { doneOutcome, unknownOutcome, type Outcome } from '#server/platform/outcome.ts'
import type { Payment, RefundResult } from '../payments/payment-port.ts'
import type { WechatPayAccount } from './account.ts'

const transactionForm = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.iso.datetime({ offset: true })),
  payer: z.optional(z.object({ openid: z.optional(z.string()) })),
  amount: z.optional(z.object({ total: z.int(), currency: z.optional(z.string()) })),
})

const UNPAID = new Set(['NOTPAY', 'USERPAYING', 'PAYERROR', 'ACCEPT'])
const CLOSED = new Set(['CLOSED', 'REVOKED'])
/**
 * The platform reports `REFUND` from the first partial refund on, without an amount. A refund can be queried
 * only by its own number. Source: the order query of the JSAPI payment documents, `trade_state`.
 */
const REFUNDED = 'REFUND'

export type WechatTransaction = { readonly number: string; readonly payment: Payment }

/** Parses a transaction from a query or notice. One of another merchant or app has an unknown outcome. */
export function parseWechatTransaction(
  content: unknown,
  account: WechatPayAccount,
): Outcome<WechatTransaction> {
  const read = transactionForm.safeParse(content)
  if (!read.success) return unknownOutcome('a transaction of another form')
  const { appid, mchid, out_trade_no: number, trade_state: state, ...details } = read.data
  if (appid !== account.appId || mchid !== account.mchId) {
    return unknownOutcome('a transaction of another merchant')
  }
  if (UNPAID.has(state)) return doneOutcome({ number, payment: { is: 'unpaid' } })
  if (CLOSED.has(state)) return doneOutcome({ number, payment: { is: 'closed' } })
  if (state !== 'SUCCESS' && state !== REFUNDED)
    return unknownOutcome(`a transaction in state ${state}`)
  const { amount, transaction_id: providerNumber, success_time: paidAt, payer } = details
  if (!amount || !providerNumber || !paidAt || !payer?.openid) {
    return unknownOutcome('a paid transaction without its amount, number, time or payer')
  }
  if ((amount.currency ?? 'CNY') !== 'CNY') return unknownOutcome(`a payment in ${amount.currency}`)
  const paid = {
    amount: toFen(amount.total),
    providerNumber,
    paidAt: new Date(paidAt),
    payer: payer.openid,
  }
  if (state !== REFUNDED) return doneOutcome({ number, payment: { is: 'paid', ...paid } })
  return doneOutcome({ number, payment: { is: 'refunded', refunded: undefined, ...paid } })
}

const refundForm = z.object({
  out_refund_no: z.string(),
  refund_id: z.string(),
  amount: z.object({ refund: z.int() }),
  /** Named `refund_status` in a notice. */
  status: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})

const REFUND_STATES: Readonly<Record<string, RefundResult['state']>> = {
  PROCESSING: 'underway',
  SUCCESS: 'done',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
}

export type WechatRefund = { readonly number: string; readonly refund: RefundResult }

export function parseWechatRefund(content: unknown): Outcome<WechatRefund> {
  const read = refundForm.safeParse(content)
  if (!read.success) return unknownOutcome('a refund of another form')
  const { out_refund_no: number, refund_id: providerNumber, amount } = read.data
  const status = read.data.status ?? read.data.refund_status ?? ''
  const state = REFUND_STATES[status]
  if (!state) return unknownOutcome(`a refund in state ${status}`)
  return doneOutcome({ number, refund: { state, amount: toFen(amount.refund), providerNumber } })
}
