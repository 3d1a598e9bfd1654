import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#contract/base/durations.ts'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { isOpenidOf } from '../wechat/players.ts'
import type { WechatOrderRequest } from './forms.ts'
import {
  grantWechatCall,
  formatPlatformNumber,
  toWechatRefusal,
  type Refusal,
  type Ruling,
} from './rulings.ts'

export type Order = {
  readonly wish: WechatOrderRequest
  readonly prepayId: string
  readonly madeAt: Date
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  wrongPasswords: number
  paid?: { readonly at: Date; readonly transactionId: string }
}

/** States: NOTPAY → SUCCESS → REFUND, or NOTPAY → CLOSED by a close or by the order's own time limit. */
export type Orders = {
  place(wish: WechatOrderRequest): Ruling
  close(number: string, mchid: string): Ruling
  query(order: Order | undefined, mchid: string | null): Ruling
  find(number: string): Order | undefined
  findPrepared(prepayId: string): Order | undefined
  findPaid(transactionId: string): Order | undefined
  /** Returns why the order cannot be paid now, in the app's words; undefined if it can be paid. */
  whyNotPaid(order: Order): string | undefined
  pay(order: Order): void
  list(): readonly Order[]
  clear(): void
}

const PREPAY_MS = 2 * HOUR_MS

const NOT_THERE = toWechatRefusal(404, 'ORDER_NOT_EXIST', '订单不存在')
const CLOSED = toWechatRefusal(400, 'ORDER_CLOSED', '订单已关闭')
const PAID = toWechatRefusal(400, 'ORDER_PAID', '该订单已支付')

export function newWechatOrders(keys: Keys['wechatPay'], clock: Clock): Orders {
  const orders = new Map<string, Order>()
  const findWechatOrder = (number: string) => {
    const order = orders.get(number)
    const expires = order?.wish.time_expire
    if (order?.state === 'NOTPAY' && expires && new Date(expires) <= clock.now()) {
      order.state = 'CLOSED'
    }
    return order
  }
  const findWechatOrderBy = (is: (order: Order) => boolean) => {
    const number = [...orders.values()].find(is)?.wish.out_trade_no
    return number === undefined ? undefined : findWechatOrder(number)
  }
  return {
    find: findWechatOrder,
    findPrepared: (prepayId) => findWechatOrderBy((order) => order.prepayId === prepayId),
    findPaid: (transactionId) =>
      findWechatOrderBy(({ paid }) => paid?.transactionId === transactionId),
    place(request) {
      const fault =
        findOrderWishFault(request, keys, clock) ??
        findOrderRepeatFault(request, findWechatOrder(request.out_trade_no))
      if (fault) return fault
      const about = { number: request.out_trade_no, openid: request.payer.openid }
      return grantWechatCall(() => {
        const order = findWechatOrder(request.out_trade_no) ?? newPlacedOrder(request, clock)
        orders.set(request.out_trade_no, order)
        return { prepay_id: order.prepayId }
      }, about)
    },
    query(order, mchid) {
      if (mchid !== keys.mchId) return toWechatRefusal(400, 'PARAM_ERROR', '商户号有误')
      if (!order) return NOT_THERE
      return grantWechatCall(() => toTransactionAnswer(order), toOrderCallSubject(order))
    },
    close(number, mchid) {
      if (mchid !== keys.mchId) return toWechatRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
      const order = findWechatOrder(number)
      if (!order) return NOT_THERE
      if (order.state === 'CLOSED') return CLOSED
      if (order.state !== 'NOTPAY') return PAID
      return grantWechatCall(() => void (order.state = 'CLOSED'), toOrderCallSubject(order))
    },
    whyNotPaid(order) {
      if (order.state === 'CLOSED') return '订单已关闭'
      if (order.state !== 'NOTPAY') return '该订单已支付'
      const age = clock.now().getTime() - order.madeAt.getTime()
      return age > PREPAY_MS ? '订单已过期' : undefined
    },
    pay(order) {
      const paidAt = clock.now()
      const digits = (BigInt(`0x${randomBytes(8).toString('hex')}`) % 10n ** 10n).toString()
      const transactionId = formatPlatformNumber('4200002', paidAt, digits.padStart(13, '0'))
      order.paid = { at: paidAt, transactionId }
      order.state = 'SUCCESS'
    },
    list: () => [...orders.values()],
    clear: () => orders.clear(),
  }
}

function newPlacedOrder(request: WechatOrderRequest, clock: Clock): Order {
  const madeAt = clock.now()
  const prepayId = formatPlatformNumber('wx', madeAt, randomBytes(13).toString('hex'))
  return { wish: request, prepayId, madeAt, state: 'NOTPAY', wrongPasswords: 0 }
}

function findOrderWishFault(
  request: WechatOrderRequest,
  keys: Keys['wechatPay'],
  clock: Clock,
): Refusal | undefined {
  if (request.mchid !== keys.mchId) return toWechatRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (request.appid !== keys.appId) {
    return toWechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mchid不匹配')
  }
  if (!isOpenidOf(request.appid, request.payer.openid)) {
    return toWechatRefusal(400, 'INVALID_REQUEST', '无效的openid')
  }
  const isPast = request.time_expire && new Date(request.time_expire) <= clock.now()
  return isPast ? toWechatRefusal(400, 'INVALID_REQUEST', 'time_expire时间过短') : undefined
}

function findOrderRepeatFault(
  request: WechatOrderRequest,
  order: Order | undefined,
): Refusal | undefined {
  if (!order) return undefined
  if (order.state === 'CLOSED') return CLOSED
  if (order.state !== 'NOTPAY') return PAID
  const isSame = JSON.stringify(order.wish) === JSON.stringify(request)
  return isSame ? undefined : toWechatRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
}

const DESCRIPTIONS = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
}

/** Formats an order as queries and notices report it. */
export function toTransactionAnswer({ wish, state, paid }: Order): object {
  const { appid, mchid, out_trade_no, attach, payer, amount } = wish
  const orderFields = {
    appid,
    mchid,
    out_trade_no,
    trade_state: state,
    trade_state_desc: DESCRIPTIONS[state],
    promotion_detail: [],
  }
  if (!paid) return { ...orderFields, amount: { total: amount.total, currency: 'CNY' } }
  return {
    ...orderFields,
    transaction_id: paid.transactionId,
    trade_type: 'JSAPI',
    bank_type: 'OTHERS',
    ...(attach !== undefined && { attach }),
    success_time: formatShanghaiRfc3339(paid.at),
    payer,
    amount: {
      total: amount.total,
      payer_total: amount.total,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  }
}

export function toOrderCallSubject({ wish }: Order) {
  return { number: wish.out_trade_no, openid: wish.payer.openid }
}
