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
import { orderTitle } from '../payments/order-title.ts'
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
import { readWechatPayNotice } from './notice.ts'
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
    readNotice: (notice) => readWechatPayNotice(notice, account, exchange),
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
  const said = await exchange.ask('POST', '/v3/pay/transactions/jsapi', {
    appid: account.appId,
    mchid: account.mchId,
    description: orderTitle('wechatPay', order.title),
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
  const moved = wechatMoneyOutcome(said)
  if (moved.is !== 'done') return moved
  const read = preparedForm.safeParse(moved.value)
  if (!read.success) return unknownOutcome('an order without its prepay_id')
  return doneOutcome({ by: 'wechat', page: signPaymentPage(client, read.data.prepay_id) })
}

function signPaymentPage({ account, key }: WechatPayClient, prepayId: string) {
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
  const said = await exchange.ask('GET', path)
  if (said.is === 'refused' && normalizeWechatCode(said.code) === 'USERPAYING')
    return doneOutcome({ is: 'unpaid' })
  const found = toFoundAnswer(said, client.absence, number, isWechatNotFound)
  if (found.is !== 'done') return found
  const told = parseWechatTransaction(found.value, account)
  if (told.is !== 'done') return told
  return told.value.number === number
    ? doneOutcome(told.value.payment)
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
  const said = await exchange.ask('POST', `${orderPath(number)}/close`, { mchid: account.mchId })
  if (said.is === 'done') return doneOutcome({})
  if (said.is !== 'refused') return said
  const code = normalizeWechatCode(said.code)
  if (code === 'ORDERCLOSED') return doneOutcome({})
  if (code === 'ORDERPAID') return refusedOutcome('paid', said.reason)
  if (isWechatNotFound(code)) return refusedOutcome('notThere', said.reason)
  return isFinalWechatCode(code) ? said : unknownOutcome(`${said.code} ${said.reason}`)
}

async function refundWechatOrder(
  client: WechatPayClient,
  refund: Refund,
): Promise<Outcome<RefundResult>> {
  const { exchange, absence } = client
  absence.forget(refund.number)
  const said = await exchange.ask('POST', REFUNDS, {
    out_trade_no: refund.orderNumber,
    out_refund_no: refund.number,
    reason: refund.reason,
    notify_url: refund.noticeUrl,
    amount: { refund: refund.amount, total: refund.orderAmount, currency: 'CNY' },
  })
  if (said.is === 'refused' && isWechatNotFound(said.code)) {
    // The refunded order does not exist, or not yet.
    const isSettled = absence.isSettled(refund.orderNumber)
    return isSettled ? said : unknownOutcome('its order is not there, or not yet')
  }
  return toRefundedOutcome(wechatMoneyOutcome(said), refund.number)
}

async function findWechatRefund(
  { exchange, absence }: WechatPayClient,
  { number }: Pick<Refund, 'number'>,
): Promise<FoundOutcome<RefundResult>> {
  const said = await exchange.ask('GET', `${REFUNDS}/${encodeURIComponent(number)}`)
  const found = toFoundAnswer(said, absence, number, isWechatNotFound)
  return found.is === 'neverArrived' ? found : toRefundedOutcome(found, number)
}

function toRefundedOutcome(content: Outcome<unknown>, number: string): Outcome<RefundResult> {
  if (content.is !== 'done') return content
  const told = parseWechatRefund(content.value)
  if (told.is !== 'done') return told
  return told.value.number === number
    ? doneOutcome(told.value.refund)
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
    const said = await exchange.ask('POST', '/v3/security/echo', { echo_message: message })
    if (said.is !== 'done') return toProviderTestResult(said)
    const isEcho = echoForm.safeParse(said.value).data?.echo_message === message
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
function toProviderTestResult(said: Outcome<unknown>): ProviderTestResult {
  if (said.is === 'done') return { is: 'works', words: '' }
  if (said.is === 'unknown') {
    return {
      is: isUnprovenReason(said.because) ? 'wrongPlatformKey' : 'unreached',
      words: said.because,
    }
  }
  const words = `${said.code} ${said.reason}`.trim()
  if (said.code === WRONG_API_KEY) return { is: 'wrongApiKey', words }
  return { is: normalizeWechatCode(said.code) === 'NOAUTH' ? 'noRight' : 'wrongKeys', words }
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

function wechatMoneyOutcome(said: Outcome<unknown>): Outcome<unknown> {
  if (said.is !== 'refused' || isFinalWechatCode(said.code)) return said
  const words = `${said.code} ${said.reason}`
  return normalizeWechatCode(said.code) === 'NOTENOUGH'
    ? noFundsOutcome(words)
    : unknownOutcome(words)
}
