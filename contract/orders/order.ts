import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'

/** Definition of an order, shared by the player pages, the merchant's screens and the server. */

/**
 * The usual path is `created → paid → dispensing → done`. Other states: never paid, paid after closing,
 * nothing dispensed, outcome unknown, refunded. A person may still refund an order that is done.
 */
export const orderLife = declareLifecycle('created', {
  created: { name: { zh: '待支付', en: 'Awaiting payment' }, next: ['paid', 'closed'] },
  paid: { name: { zh: '已支付', en: 'Paid' }, next: ['dispensing', 'done', 'failed', 'refunding'] },
  dispensing: {
    name: { zh: '启动中', en: 'Starting' },
    next: ['done', 'failed', 'doubt'],
  },
  done: { name: { zh: '已完成', en: 'Completed' }, next: ['refunding'] },
  failed: {
    name: { zh: '启动失败', en: 'Failed to start' },
    // Done: the part that was not delivered is refunded.
    next: ['dispensing', 'done', 'refunding', 'settled'],
  },
  /**
   * The machine did not report the outcome. The order is neither refunded nor fulfilled until it is known.
   */
  doubt: { name: { zh: '结果待确认', en: 'Unconfirmed' }, next: ['done', 'failed', 'settled'] },
  refunding: {
    name: { zh: '退款中', en: 'Refunding' },
    // If the provider refused the refund, because somebody had refunded a part there, the order returns to
    // its former state: failed or done.
    next: ['done', 'failed', 'refunded', 'settled'],
  },
  refunded: { name: { zh: '已退款', en: 'Refunded' }, next: [] },
  /** Never paid. A payment that still arrives is refunded. */
  closed: { name: { zh: '已关闭', en: 'Closed' }, next: ['refunding'] },
  /** A person settled the order outside of this system. */
  settled: { name: { zh: '已人工处理', en: 'Settled manually' }, next: [] },
})
export type OrderState = (typeof orderLife.states)[number]
export const orderState = z.enum(orderLife.states)

/** States in which an order stays unless somebody starts something new. */
export const orderEnds: readonly OrderState[] = ['done', 'refunded', 'closed', 'settled']

export const orderKinds = {
  play: { zh: '启动设备', en: 'Play' },
  vend: { zh: '购买商品', en: 'Product purchase' },
  recharge: { zh: '充值', en: 'Top-up' },
  redemption: { zh: '积分商城', en: 'Points store' },
  pointsTopUp: { zh: '积分充值', en: 'Points top-up' },
} as const satisfies Record<string, Sentence>
export type OrderKind = keyof typeof orderKinds
export const orderKind = z.enum(Object.keys(orderKinds) as [OrderKind, ...OrderKind[]])

/** Kinds of orders at machines, which players see among their orders. */
export const machineOrderKind = z.enum(['play', 'vend', 'recharge'])

/** Returns whether an order pays for goods of the points store or for points: no machine has part in it. */
export function isPointOrder({ kind }: { readonly kind: OrderKind }): boolean {
  return kind === 'redemption' || kind === 'pointsTopUp'
}

/** Means of payment: an app by the provider that took the money, coins held here, or a free play. */
export const orderPayments = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  coins: { zh: '存币', en: 'Stored coins' },
  free: { zh: '免费次数', en: 'Free play' },
} as const satisfies Record<string, Sentence>
export type OrderPayment = keyof typeof orderPayments
export const orderPayment = z.enum(Object.keys(orderPayments) as [OrderPayment, ...OrderPayment[]])

/**
 * `count` of `of` pieces or coins were delivered. `computeMissingFen` and `computeMissingCoins`: price of
 * the others, in fen and in the player's own coins.
 */
export const deliveredPart = z.object({
  count: z.int(),
  of: z.int(),
  missingFen: z.int(),
  missingCoins: z.int(),
})

/** Component of the price. All components add up to the amount. */
export const orderLine = z.object({
  kind: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  amountFen: z.int(),
})
