import { randomBytes, sign } from 'node:crypto'
import { parseYuanTextToFen } from '../alipay/trades.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Rules } from '../fault-rules.ts'
import { isOpenidOf } from '../wechat/players.ts'
import {
  sumRefundedAmounts,
  type Order,
  type Orders,
  type FubeiOrderRequest,
  type Refund,
} from './orders.ts'
import {
  toOrderAnswerFields,
  parseSandboxFubeiTime,
  toRefundAnswerFields,
} from './answer-fields.ts'

export type Biz = Readonly<Record<string, unknown>>
/** A refusal with the platform's code, or a function that carries out the call and returns its answer. */
export type Fault = { readonly code: number; readonly sub?: string; readonly words: string }
export type Judgement = Fault | (() => object)

/** The receiver of the money: the merchant that exists from the start, or one brought by an agent. */
export type Account = {
  readonly appId: string
  readonly secret: string
  readonly storeId: string
  readonly merchantId: string
}

export type MethodWorld = {
  readonly channelKey: Keys['fubei']['channelKey']
  readonly account: Account
  /** App id of the official account in which players pay. */
  readonly wechatAppId: string
  readonly clock: Clock
  readonly rules: Rules
  readonly orders: Orders
}
type Method = (biz: Biz, world: MethodWorld) => Judgement

/** Maximum amount in fen: 10,000,000 yuan. The minimum is 0.01 yuan. */
const AMOUNT_MAX = 1_000_000_000
const BODY_BYTES_MAX = 127

export const methods: Readonly<Record<string, Method>> = {
  'fbpay.order.create': judgeFubeiOrderCreate,
  'fbpay.order.query': judgeFubeiOrderQuery,
  'fbpay.order.close': judgeFubeiOrderClose,
  'fbpay.order.refund': judgeFubeiRefund,
  'fbpay.order.refund.query': judgeFubeiRefundQuery,
}

/** Codes and texts are invented, because the platform's list is not public. */
const toOrderParameterFault = (name: string): Fault => ({ code: 10003, words: `参数有误：${name}` })
const toOrderFault = (sub: string, message: string): Fault => ({ code: 400, sub, words: message })
const notThere = toOrderFault('ORDER_NOT_EXIST', '订单不存在')

function parseTextWithin(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= max ? value : undefined
}

function judgeFubeiOrderCreate(
  biz: Biz,
  { account, channelKey, wechatAppId, clock, orders }: MethodWorld,
): Judgement {
  const { pay_type: payType, store_id: storeId, sub_appid: subAppId } = biz
  const number = parseTextWithin(biz['merchant_order_sn'], 64)
  const [payer, body] = [
    parseTextWithin(biz['user_id'], 128),
    parseTextWithin(biz['body'], BODY_BYTES_MAX),
  ]
  const noticeUrl = parseTextWithin(biz['notify_url'], 255)
  const total = parseYuanTextToFen(biz['total_amount'])
  const expiresAt = parseSandboxFubeiTime(parseTextWithin(biz['timeout_express'], 14) ?? '')
  if (!number || !/^\w+$/.test(number)) return toOrderParameterFault('merchant_order_sn')
  if (payType !== 'wxpay' && payType !== 'alipay') return toOrderParameterFault('pay_type')
  if (total === undefined || total < 1 || total > AMOUNT_MAX)
    return toOrderParameterFault('total_amount')
  if (storeId !== account.storeId) return toOrderParameterFault('store_id')
  if (!payer || (payType === 'wxpay' && !isOpenidOf(wechatAppId, payer)))
    return toOrderParameterFault('user_id')
  if (payType === 'wxpay' && subAppId !== wechatAppId) return toOrderParameterFault('sub_appid')
  if (!body || Buffer.byteLength(body) > BODY_BYTES_MAX) return toOrderParameterFault('body')
  if (/[\p{Cc}\p{Cs}\p{Emoji_Presentation}\u{10000}-\u{10ffff}]/u.test(body))
    return toOrderParameterFault('body')
  if (!noticeUrl || !URL.canParse(noticeUrl)) return toOrderParameterFault('notify_url')
  if (!expiresAt || expiresAt <= clock.now()) return toOrderParameterFault('timeout_express')
  const request: FubeiOrderRequest = { payType, total, storeId, payer, body, noticeUrl }
  const existing = orders.find(number)
  if (existing && existing.status !== 'USERPAYING')
    return toOrderFault('ORDER_STATUS_ERROR', '订单已结束')
  if (existing && JSON.stringify(existing.wish) !== JSON.stringify(request)) {
    return toOrderFault('ORDER_REPEAT', '商户订单号重复')
  }
  return () =>
    toPreparedPaymentFields(
      existing ?? orders.create(number, request, expiresAt),
      channelKey,
      wechatAppId,
    )
}

/**
 * The signed package is an object or its JSON text, depending on the order number: the real platform returns
 * both.
 */
function toPreparedPaymentFields(order: Order, channelKey: string, appId: string): object {
  const { number, orderNumber, prepayId, wish } = order
  const orderFields = { merchant_order_sn: number, order_sn: orderNumber, prepay_id: prepayId }
  if (wish.payType === 'alipay') return orderFields
  const page = {
    appId,
    timeStamp: String(Math.floor(Date.now() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
    signType: 'RSA',
  }
  const message = `${appId}\n${page.timeStamp}\n${page.nonceStr}\n${page.package}\n`
  const paySign = sign('sha256', Buffer.from(message), channelKey).toString('base64')
  const isText = Number(orderNumber.at(-1)) % 2 === 0
  const signedPage = { ...page, paySign }
  return { ...orderFields, sign_package: isText ? JSON.stringify(signedPage) : signedPage }
}

function findNamedOrder(biz: Biz, orders: Orders): Order | undefined {
  const { merchant_order_sn: number, order_sn: own, ins_order_sn: ins } = biz
  if (typeof number === 'string') return orders.find(number)
  return orders.findBy((order) => order.orderNumber === own || `I${order.orderNumber}` === ins)
}

function judgeFubeiOrderQuery(biz: Biz, { orders }: MethodWorld): Judgement {
  const order = findNamedOrder(biz, orders)
  return order ? () => toOrderAnswerFields(order) : notThere
}

function judgeFubeiOrderClose(biz: Biz, { orders }: MethodWorld): Judgement {
  const order = findNamedOrder(biz, orders)
  if (!order) return notThere
  if (order.status !== 'USERPAYING') return toOrderFault('ORDER_STATUS_ERROR', '订单状态不允许关闭')
  return () => {
    orders.close(order)
    return { merchant_order_sn: order.number, order_status: order.status }
  }
}

function judgeFubeiRefund(biz: Biz, { orders, rules }: MethodWorld): Judgement {
  const order = findNamedOrder(biz, orders)
  const number = parseTextWithin(biz['merchant_refund_sn'], 64)
  const amount = parseYuanTextToFen(biz['refund_amount'])
  if (!order) return notThere
  if (!number) return toOrderParameterFault('merchant_refund_sn')
  if (amount === undefined || amount < 1) return toOrderParameterFault('refund_amount')
  const existing = orders.findRefund({ number })
  if (existing) {
    const isSame = existing.order === order && existing.amount === amount
    return isSame
      ? () => toRefundAnswerFields(existing)
      : toOrderFault('REFUND_REPEAT', '商户退款单号重复')
  }
  if (order.status !== 'SUCCESS') return toOrderFault('ORDER_STATUS_ERROR', '订单未支付')
  if (order.coupon > 0 && amount !== order.wish.total) {
    return toOrderFault('COUPON_REFUND_WHOLE', '使用优惠的订单只能全额退款')
  }
  if (sumRefundedAmounts(order) + amount > order.wish.total)
    return toOrderFault('AMOUNT_ERROR', '退款金额超限')
  return () => {
    const about = { number, openid: order.wish.payer }
    const state = toFubeiRefundState(rules.takeHappening('fubei', 'refund', about))
    return toRefundAnswerFields(orders.refund(order, { number, amount, state }))
  }
}

export function isFubeiRefundWish(effect: unknown): boolean {
  return effect === 'closed' || effect === 'slow'
}
function toFubeiRefundState(effect: unknown): Refund['state'] {
  if (effect === 'closed') return 'REFUND_FAIL'
  return effect === 'slow' ? 'REFUND_PROCESSING' : 'REFUND_SUCCESS'
}

function judgeFubeiRefundQuery(biz: Biz, { orders }: MethodWorld): Judgement {
  const { merchant_refund_sn: number, refund_sn: refundNumber } = biz
  const refund = orders.findRefund({
    ...(typeof number === 'string' && { number }),
    ...(typeof refundNumber === 'string' && { refundNumber }),
  })
  return refund
    ? () => toRefundAnswerFields(refund)
    : toOrderFault('REFUND_NOT_EXIST', '退款单不存在')
}
