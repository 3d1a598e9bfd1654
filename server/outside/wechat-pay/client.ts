import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import {
  doneOutcome,
  noFundsOutcome,
  refusedOutcome,
  unknownOutcome,
  type FoundOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import {
  toFoundAnswer,
  newNotFoundTracker,
  type NotFoundTracker,
} from '../payments/not-found-confirmation.ts'
import { toProviderOrderTitle } from '../payments/order-title.ts'
import type { OutsideHttp } from '../http.ts'
import type {
  PaymentAppData,
  Payment,
  PaymentOrder,
  PaymentPort,
  Refund,
  RefundResult,
  ProviderTestResult,
} from '../payments/payment-port.ts'
import type { WechatPayAccount } from './account.ts'
import { newWechatBillPort } from './bill.ts'
import { isFinalWechatCode, isWechatNotFound, normalizeWechatCode } from './error-codes.ts'
import {
  isUnprovenReason,
  WRONG_API_KEY,
  newWechatPayExchange,
  type WechatPayExchange,
} from './exchange.ts'
import { verifyAndDecryptWechatNotice } from './notice.ts'
import { newWechatSharingPort } from './sharing.ts'
import { parseWechatRefund, parseWechatTransaction } from './transaction.ts'
import { newWechatTransferPort } from './transfer.ts'

const preparedForm = z.object({ prepay_id: z.string() })
const echoForm = z.object({ echo_message: z.string() })

type WechatPayClient = {
  readonly account: WechatPayAccount
  readonly key: KeyObject
  readonly exchange: WechatPayExchange
  readonly absence: NotFoundTracker
}

/**
 * WeChat Pay (API v3) as a payment provider, for orders paid inside WeChat. Keep one client per channel,
 * because it caches the platform's certificates and remembers which numbers were not found.
 */
export function newWechatPayPort(account: WechatPayAccount, http: OutsideHttp): PaymentPort {
  const exchange = newWechatPayExchange(account, http)
  const key = createPrivateKey(account.privateKey)
  const client = { account, key, exchange, absence: newNotFoundTracker() }
  return {
    order: (order) => createWechatOrder(client, order),
    ask: (number) => findWechatPayment(client, number),
    close: (number) => closeWechatOrder(client, number),
    refund: (refund) => refundWechatOrder(client, refund),
    refundsApartMs: APART_MS,
    askRefund: (refund) => findWechatRefund(client, refund),
    readNotice: (notice) => verifyAndDecryptWechatNotice(notice, account, exchange),
    test: () => testWechatPayKeys(client),
    bills: newWechatBillPort(account, exchange, http),
    payouts:
      account.transferScene && newWechatTransferPort(account, account.transferScene, exchange),
    sharing: newWechatSharingPort(account, exchange),
  }
}

async function createWechatOrder(
  client: WechatPayClient,
  order: PaymentOrder,
): Promise<Outcome<PaymentAppData>> {
  const { account, exchange, absence } = client
  absence.forget(order.number)
  const answer = await exchange.ask('POST', '/v3/pay/transactions/jsapi', {
    appid: account.appId,
    mchid: account.mchId,
    description: toProviderOrderTitle('wechatPay', order.title),
    out_trade_no: order.number,
    time_expire: formatShanghaiRfc3339(order.expiresAt),
    notify_url: order.noticeUrl,
    amount: { total: order.amount, currency: 'CNY' },
    payer: { openid: order.payer },
    ...(isIP(order.payerAddress) !== 0 && {
      scene_info: { payer_client_ip: order.payerAddress },
    }),
    settle_info: { profit_sharing: order.shared },
  })
  const outcome = wechatMoneyOutcome(answer)
  if (outcome.is !== 'done') return outcome
  const read = preparedForm.safeParse(outcome.value)
  if (!read.success) return unknownOutcome('an order without its prepay_id')
  return doneOutcome({
    by: 'wechat',
    page: signWechatPaymentParameters(client, read.data.prepay_id),
  })
}

function signWechatPaymentParameters({ account, key }: WechatPayClient, prepayId: string) {
  const timeStamp = String(Formatter.timestamp())
  const nonceStr = Formatter.nonce()
  const parcel = `prepay_id=${prepayId}`
  const message = Formatter.joinedByLineFeed(account.appId, timeStamp, nonceStr, parcel)
  const paySign = Rsa.sign(message, key)
  return {
    appId: account.appId,
    timeStamp,
    nonceStr,
    package: parcel,
    signType: 'RSA',
    paySign,
  } as const
}

async function findWechatPayment(
  client: WechatPayClient,
  number: string,
): Promise<FoundOutcome<Payment>> {
  const { account, exchange } = client
  const path = `${orderPath(number)}?mchid=${account.mchId}`
  const answer = await exchange.ask('GET', path)
  if (answer.is === 'refused' && normalizeWechatCode(answer.code) === 'USERPAYING')
    return doneOutcome({ is: 'unpaid' })
  const foundOrder = toFoundAnswer(answer, client.absence, number, isWechatNotFound)
  if (foundOrder.is !== 'done') return foundOrder
  const transaction = parseWechatTransaction(foundOrder.value, account)
  if (transaction.is !== 'done') return transaction
  return transaction.value.number === number
    ? doneOutcome(transaction.value.payment)
    : unknownOutcome('an answer about another order')
}

/**
 * Returns `notThere` if the platform has no such order. The caller has the order's expiry time and may treat
 * the order as closed after it.
 */
async function closeWechatOrder(
  { account, exchange }: WechatPayClient,
  number: string,
): Promise<Outcome<Record<never, never>>> {
  const answer = await exchange.ask('POST', `${orderPath(number)}/close`, { mchid: account.mchId })
  if (answer.is === 'done') return doneOutcome({})
  if (answer.is !== 'refused') return answer
  const code = normalizeWechatCode(answer.code)
  if (code === 'ORDERCLOSED') return doneOutcome({})
  if (code === 'ORDERPAID') return refusedOutcome('paid', answer.reason)
  if (isWechatNotFound(code)) return refusedOutcome('notThere', answer.reason)
  return isFinalWechatCode(code) ? answer : unknownOutcome(`${answer.code} ${answer.reason}`)
}

async function refundWechatOrder(
  client: WechatPayClient,
  refund: Refund,
): Promise<Outcome<RefundResult>> {
  const { exchange, absence } = client
  absence.forget(refund.number)
  const answer = await exchange.ask('POST', REFUNDS, {
    out_trade_no: refund.orderNumber,
    out_refund_no: refund.number,
    reason: refund.reason,
    notify_url: refund.noticeUrl,
    amount: { refund: refund.amount, total: refund.orderAmount, currency: 'CNY' },
  })
  if (answer.is === 'refused' && isWechatNotFound(answer.code)) {
    // The refunded order does not exist, or not yet.
    const isSettled = absence.isSettled(refund.orderNumber)
    return isSettled ? answer : unknownOutcome('its order is not there, or not yet')
  }
  return toWechatRefundOutcome(wechatMoneyOutcome(answer), refund.number)
}

async function findWechatRefund(
  { exchange, absence }: WechatPayClient,
  { number }: Pick<Refund, 'number'>,
): Promise<FoundOutcome<RefundResult>> {
  const answer = await exchange.ask('GET', `${REFUNDS}/${encodeURIComponent(number)}`)
  const foundRefund = toFoundAnswer(answer, absence, number, isWechatNotFound)
  return foundRefund.is === 'neverArrived'
    ? foundRefund
    : toWechatRefundOutcome(foundRefund, number)
}

function toWechatRefundOutcome(content: Outcome<unknown>, number: string): Outcome<RefundResult> {
  if (content.is !== 'done') return content
  const refund = parseWechatRefund(content.value)
  if (refund.is !== 'done') return refund
  return refund.value.number === number
    ? doneOutcome(refund.value.refund)
    : unknownOutcome('an answer about another refund')
}

/**
 * The echo proves both sides' key pairs, and the certificates prove the APIv3 key. An account with the
 * platform's public key may not be given certificates and does not need them.
 */
async function testWechatPayKeys({
  account,
  exchange,
}: WechatPayClient): Promise<ProviderTestResult> {
  if (account.publicKey) {
    const message = randomUUID()
    const answer = await exchange.ask('POST', '/v3/security/echo', { echo_message: message })
    if (answer.is !== 'done') return toProviderTestResult(answer)
    const isEcho = echoForm.safeParse(answer.value).data?.echo_message === message
    if (!isEcho) return { is: 'unreached', words: 'an echo of something else' }
  }
  const fetched = await exchange.fetchKeys()
  const isOpened = fetched.is !== 'refused' || fetched.code !== WRONG_API_KEY
  return account.publicKey && isOpened ? { is: 'works', words: '' } : toProviderTestResult(fetched)
}

/**
 * Converts a failed test. An answer that cannot be verified means the platform's public key is missing or
 * wrong.
 */
function toProviderTestResult(answer: Outcome<unknown>): ProviderTestResult {
  if (answer.is === 'done') return { is: 'works', words: '' }
  if (answer.is === 'unknown') {
    return {
      is: isUnprovenReason(answer.because) ? 'wrongPlatformKey' : 'unreached',
      words: answer.because,
    }
  }
  const message = `${answer.code} ${answer.reason}`.trim()
  if (answer.code === WRONG_API_KEY) return { is: 'wrongApiKey', words: message }
  return {
    is: normalizeWechatCode(answer.code) === 'NOAUTH' ? 'noRight' : 'wrongKeys',
    words: message,
  }
}

/**
 * WeChat Pay requires a minute between two refunds of one order (document “申请退款”). One second is added for
 * clock differences.
 */
const APART_MS = 61_000
const REFUNDS = '/v3/refund/domestic/refunds'

function orderPath(number: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`
}

function wechatMoneyOutcome(answer: Outcome<unknown>): Outcome<unknown> {
  if (answer.is !== 'refused' || isFinalWechatCode(answer.code)) return answer
  const message = `${answer.code} ${answer.reason}`
  return normalizeWechatCode(answer.code) === 'NOTENOUGH'
    ? noFundsOutcome(message)
    : unknownOutcome(message)
}
