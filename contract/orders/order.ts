import * as z from 'zod/mini'
import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'

/** What an order is, for whoever speaks of one: the player, the merchant's screens, the server. */

/**
 * Off the straight way `created → paid → dispensing → done`: never paid; paid after it was closed;
 * nothing came out; nobody knows; money back. What was done may still be given back, by a person.
 */
export const orderLife = declareLifecycle('created', {
  created: { name: { zh: '待支付', en: 'To be paid' }, next: ['paid', 'closed'] },
  paid: { name: { zh: '已支付', en: 'Paid' }, next: ['dispensing', 'done', 'failed', 'refunding'] },
  dispensing: {
    name: { zh: '启动中', en: 'Machine starting' },
    next: ['done', 'failed', 'doubt'],
  },
  done: { name: { zh: '已完成', en: 'Done' }, next: ['refunding'] },
  failed: {
    name: { zh: '启动失败', en: 'Not delivered' },
    // Done: the part of it that did not come is given back.
    next: ['dispensing', 'done', 'refunding', 'settled'],
  },
  /** The machine did not say what became of it: neither given back nor fulfilled until it is known. */
  doubt: { name: { zh: '结果待确认', en: 'In doubt' }, next: ['done', 'failed', 'settled'] },
  refunding: {
    name: { zh: '退款中', en: 'Refund under way' },
    // Where the provider refused it, because somebody had refunded a part there, the order is again
    // what it was: failed, or done.
    next: ['done', 'failed', 'refunded', 'settled'],
  },
  refunded: { name: { zh: '已退款', en: 'Refunded' }, next: [] },
  /** Never paid. A payment that comes after all goes back. */
  closed: { name: { zh: '已关闭', en: 'Closed' }, next: ['refunding'] },
  /** A person dealt with it outside of us. */
  settled: { name: { zh: '已人工处理', en: 'Settled by hand' }, next: [] },
})
export type OrderState = (typeof orderLife.states)[number]
export const orderState = z.enum(orderLife.states)

/** Where an order stays, unless somebody begins something anew. */
export const orderEnds: readonly OrderState[] = ['done', 'refunded', 'closed', 'settled']

export const orderKinds = {
  play: { zh: '启动设备', en: 'Play' },
  vend: { zh: '购买商品', en: 'Goods' },
  recharge: { zh: '充值', en: 'Recharge' },
} as const satisfies Record<string, Sentence>
export type OrderKind = keyof typeof orderKinds
export const orderKind = z.enum(Object.keys(orderKinds) as [OrderKind, ...OrderKind[]])

/** What it was paid with: an app, by the provider who took the money, or coins held here. */
export const orderPayments = {
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  coins: { zh: '游戏币', en: 'Coins' },
} as const satisfies Record<string, Sentence>
export type OrderPayment = keyof typeof orderPayments
export const orderPayment = z.enum(Object.keys(orderPayments) as [OrderPayment, ...OrderPayment[]])

/**
 * So many pieces or coins came out of so many; what the others cost, in fen and in coins of the player's
 * own.
 */
export const deliveredPart = z.object({
  count: z.int(),
  of: z.int(),
  missingFen: z.int(),
  missingCoins: z.int(),
})

/** What the price was made of; the lines add up to the amount. */
export const orderLine = z.object({
  kind: z.string(),
  title: z.object({ zh: z.string(), en: z.string() }),
  amountFen: z.int(),
})
