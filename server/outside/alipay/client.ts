import * as z from 'zod/mini'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { parseYuan, formatYuan } from '#contract/base/money.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { OutsideHttp } from '../http.ts'
import type {
  Payment,
  PaymentOrder,
  PaymentPort,
  Refund,
  RefundResult,
  ProviderTestResult,
} from '../payments/payment-port.ts'
import {
  toFoundAnswer,
  newNotFoundTracker,
  type NotFoundTracker,
} from '../payments/not-found-confirmation.ts'
import { toProviderOrderTitle } from '../payments/order-title.ts'
import { parseAlipayKeys, type AlipayAccount } from './account.ts'
import { newAlipayBillPort } from './bill.ts'
import {
  UNPROVEN,
  newAlipayExchange,
  alipayMoneyOutcome,
  type AlipayExchange,
  type AlipayFields,
  type AlipayAnswer,
} from './exchange.ts'
import { verifyAndParseAlipayNotice } from './notice.ts'
import { parseAlipayPayment } from './trade.ts'

/**
 * Refusals that the platform's error lists define as final for each call. Left out on purpose, so that their
 * result is queried: `TRADE_HAS_SUCCESS`, `CONTEXT_INCONSISTENT` and `DISCORDANT_REPEAT_REQUEST`, because
 * the platform has this number. Also left out is `SELLER_BALANCE_NOT_ENOUGH`, because the same number
 * succeeds once there is money.
 */
const ORDER_FINALS = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.ACCESS_FORBIDDEN',
  'ACQ.EXIST_FORBIDDEN_WORD',
  'ACQ.PARTNER_ERROR',
  'ACQ.TOTAL_FEE_EXCEED',
  'ACQ.BUYER_SELLER_EQUAL',
  'ACQ.BUYER_ENABLE_STATUS_FORBID',
  'ACQ.SELLER_BEEN_BLOCKED',
  'ACQ.TRADE_HAS_CLOSE',
])
const REFUND_FINALS = new Set([
  'ACQ.INVALID_PARAMETER',
  'ACQ.ACCESS_FORBIDDEN',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
])
const NOT_OPEN = new Set([
  'ACQ.REASON_ILLEGAL_STATUS',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.TRADE_STATUS_ERROR',
])
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'
const NOT_THERE_FINAL = new Set([NOT_THERE])
const CLOSE_FINALS = new Set([...NOT_OPEN, NOT_THERE, 'ACQ.INVALID_PARAMETER'])

const createdForm = z.object({ out_trade_no: z.string(), trade_no: z.string() })
const refundForm = z.object({ trade_no: z.string(), fund_change: z.optional(z.string()) })
const refundFoundForm = z.object({
  trade_no: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})

type AlipayPaymentClient = {
  readonly account: AlipayAccount
  readonly ask: AlipayExchange
  readonly absence: NotFoundTracker
}

/**
 * Alipay as a payment provider: trades made for one buyer and paid in the app's own sheet. Keep one client
 * per channel, because it remembers which numbers were not found.
 */
/** `billHttp` is the client for the separate host that serves bills. */
export function newAlipayPaymentPort(
  account: AlipayAccount,
  http: OutsideHttp,
  billHttp = http,
): PaymentPort {
  const keys = parseAlipayKeys(account)
  const client = { account, ask: newAlipayExchange(keys, http), absence: newNotFoundTracker() }
  return {
    order: (order) => createAlipayTrade(client, order),
    ask: (number) => findAlipayPayment(client, number),
    close: (number) => closeAlipayTrade(client, number),
    refund: (refund) => refundAlipayTrade(client, refund),
    askRefund: (refund) => findAlipayRefund(client, refund),
    readNotice: (notice) =>
      verifyAndParseAlipayNotice(notice, {
        account,
        keys,
        findRefund: (refund) => findAlipayRefund(client, refund),
      }),
    test: () => testAlipayKeys(client),
    bills: newAlipayBillPort(client.ask, billHttp),
  }
}

async function createAlipayTrade(
  { account, ask, absence }: AlipayPaymentClient,
  order: PaymentOrder,
) {
  absence.forget(order.number)
  const answer = await ask('alipay.trade.create', {
    noticeUrl: order.noticeUrl,
    biz: {
      out_trade_no: order.number,
      total_amount: formatYuan(order.amount),
      // Alipay does not allow the characters `/`, `=` and `&` in a subject.
      subject: toProviderOrderTitle('alipay', order.title),
      product_code: 'JSAPI_PAY',
      op_app_id: account.appId,
      ...(/^2088\d{12}$/.test(order.payer)
        ? { buyer_id: order.payer }
        : { buyer_open_id: order.payer }),
      time_expire: formatShanghaiTime(order.expiresAt),
      ...(order.shared && { extend_params: { royalty_freeze: 'true' } }),
    },
  })
  const created = parseAlipayOutcome(createdForm, alipayMoneyOutcome(answer, ORDER_FINALS))
  if (created.is !== 'done') return created
  const { out_trade_no: number, trade_no: tradeNumber } = created.value
  if (number !== order.number) return unknownOutcome('an answer about another order')
  return doneOutcome({ by: 'alipay', tradeNumber } as const)
}

async function findAlipayPayment(
  { ask, absence }: AlipayPaymentClient,
  number: string,
): Promise<FoundOutcome<Payment>> {
  const answer = await ask('alipay.trade.query', { biz: { out_trade_no: number } })
  const foundTrade = toFoundTrade(answer, absence, number)
  return foundTrade.is === 'done' ? parseAlipayPayment(foundTrade.value, number) : foundTrade
}

function toFoundTrade(
  answer: AlipayAnswer,
  absence: NotFoundTracker,
  key: string,
): FoundOutcome<AlipayFields> {
  return toFoundAnswer(
    alipayMoneyOutcome(answer, NOT_THERE_FINAL),
    absence,
    key,
    (code) => code === NOT_THERE,
  )
}

/**
 * Returns `notThere` if the platform has no such trade. The caller has the order's expiry time and may treat
 * the trade as closed after it.
 */
async function closeAlipayTrade(
  client: AlipayPaymentClient,
  number: string,
): Promise<Outcome<Record<never, never>>> {
  const answer = await client.ask('alipay.trade.close', { biz: { out_trade_no: number } })
  const closed = alipayMoneyOutcome(answer, CLOSE_FINALS)
  if (closed.is === 'done') return doneOutcome({})
  if (closed.is !== 'refused') return closed
  if (closed.code === NOT_THERE) return refusedOutcome('notThere', closed.reason)
  if (!NOT_OPEN.has(closed.code)) return closed
  const foundPayment = await findAlipayPayment(client, number)
  if (foundPayment.is !== 'done')
    return unknownOutcome(`${closed.code}, and its state is not known`)
  const { is } = foundPayment.value
  if (is === 'closed') return doneOutcome({})
  return is === 'paid' ? refusedOutcome('paid', closed.reason) : unknownOutcome(closed.code)
}

async function refundAlipayTrade(
  client: AlipayPaymentClient,
  refund: Refund,
): Promise<Outcome<RefundResult>> {
  client.absence.forget(alipayRefundKey(refund))
  const answer = await client.ask('alipay.trade.refund', {
    biz: {
      out_trade_no: refund.orderNumber,
      out_request_no: refund.number,
      refund_amount: formatYuan(refund.amount),
      refund_reason: refund.reason,
    },
  })
  const accepted = parseAlipayOutcome(refundForm, alipayMoneyOutcome(answer, REFUND_FINALS))
  if (accepted.is !== 'done') return accepted
  // `refund_fee` in the answer is the sum of all refunds of the trade, so it cannot be compared with this
  // one.
  const { trade_no: providerNumber, fund_change: fundChange } = accepted.value
  if (fundChange === 'Y')
    return doneOutcome({ state: 'done', amount: refund.amount, providerNumber })
  const foundRefund = await findAlipayRefund(client, refund)
  return foundRefund.is === 'neverArrived'
    ? unknownOutcome('accepted, but no money has moved')
    : foundRefund
}

/**
 * Alipay refunds at once or not at all, so there is no intermediate state. An empty answer means not
 * refunded.
 */
async function findAlipayRefund(
  { ask, absence }: AlipayPaymentClient,
  refund: Pick<Refund, 'number' | 'orderNumber'>,
): Promise<FoundOutcome<RefundResult>> {
  const key = alipayRefundKey(refund)
  const response = await ask('alipay.trade.fastpay.refund.query', {
    biz: { out_trade_no: refund.orderNumber, out_request_no: refund.number },
  })
  // An empty answer is another form of not found.
  const isEmpty =
    response.is === 'said' && response.fields.code === '10000' && !response.fields['refund_status']
  const foundTrade = isEmpty ? absence.notThere(key) : toFoundTrade(response, absence, key)
  const answer =
    foundTrade.is === 'neverArrived' ? foundTrade : parseAlipayOutcome(refundFoundForm, foundTrade)
  if (answer.is !== 'done') return answer
  const { refund_status: status, refund_amount: text = '', trade_no: number } = answer.value
  const amount = parseYuan(text)
  if (status !== 'REFUND_SUCCESS' || amount === undefined || number === undefined) {
    return unknownOutcome(`a refund in state ${status}, of ${text}`)
  }
  return doneOutcome({ state: 'done', amount, providerNumber: number })
}

function alipayRefundKey({ orderNumber, number }: Pick<Refund, 'number' | 'orderNumber'>): string {
  return `${orderNumber}/${number}`
}

const NO_RIGHT = new Set(['20001', '40006'])

/**
 * Queries a number that does not exist. The platform's answer that it was not found proves the keys of both
 * sides.
 */
async function testAlipayKeys({ ask }: AlipayPaymentClient): Promise<ProviderTestResult> {
  const answer = await ask('alipay.trade.query', { biz: { out_trade_no: 'connectiontest' } })
  if (answer.is === 'atTheDoor') return { is: 'wrongKeys', words: answer.words }
  if (answer.is === 'unknown') {
    const isUnproven = answer.because === UNPROVEN
    return { is: isUnproven ? 'wrongPlatformKey' : 'unreached', words: answer.because }
  }
  const { code = '', sub_code: detail = '', sub_msg: about = '' } = answer.fields
  const message = `${code} ${detail} ${about}`.trim()
  if (code === '10000' || detail === NOT_THERE) return { is: 'works', words: '' }
  if (NO_RIGHT.has(code)) return { is: 'noRight', words: message }
  return { is: code.startsWith('4') ? 'wrongKeys' : 'unreached', words: message }
}

function parseAlipayOutcome<T>(form: z.ZodMiniType<T>, outcome: Outcome<AlipayFields>): Outcome<T> {
  if (outcome.is !== 'done') return outcome
  const read = form.safeParse(outcome.value)
  return read.success ? doneOutcome(read.data) : unknownOutcome('an answer of another form')
}
