/** Texts about orders: refund modes, states of refunds, reasons, and causes of order states. */

import { orderLife, type OrderState } from './order.ts'
import type { Sentence } from '../base/sentence.ts'

export const refundModes = {
  auto: { zh: '自动退款', en: 'Automatic refund' },
  manual: { zh: '人工处理', en: 'Manual handling' },
} as const
export type RefundMode = keyof typeof refundModes

export const refundStates = {
  underway: { zh: '退款中', en: 'Refunding' },
  done: { zh: '已退款', en: 'Refunded' },
  /** The money cannot be refunded automatically: a person settles it at the provider. */
  abnormal: { zh: '退款失败', en: 'Refund failed' },
  closed: { zh: '退款已关闭', en: 'Refund closed' },
  refused: { zh: '退款被拒绝', en: 'Refund rejected' },
} as const

/** Why a refund that is under way is not complete yet. */
export const refundWaits = {
  /** In the merchant's own account. */
  noFunds: {
    zh: '支付平台的商户账户余额不足，暂未退款。请到支付平台充值，然后点“立即重新退款”。',
    en:
      'The merchant balance at the payment provider is too low, so nothing has been ' +
      'refunded yet. Top it up at the provider, then retry the refund.',
  },
  shares: {
    zh: '正在收回已分账的款项，收回后自动退款',
    en:
      'We are recovering the profit shares already paid out for this order. ' +
      'The refund will follow automatically.',
  },
  apart: {
    zh: '同一订单的两次退款须至少间隔 1 分钟。本次退款稍后会自动进行。',
    en: 'Refunds for one order must be at least 1 minute apart. This refund will follow automatically.',
  },
  processing: {
    zh: '支付平台正在退款，通常几分钟内到账',
    en: 'The payment provider is processing the refund. The money usually arrives within a few minutes.',
  },
  noAnswer: {
    zh: '支付平台尚未返回结果。系统会自动重试，不会重复退款。',
    en: 'The payment provider has not returned a result yet. We retry automatically and never refund twice.',
  },
} as const
export type RefundWait = keyof typeof refundWaits
/** Waits that an immediate retry can end. */
export const triedNow: readonly RefundWait[] = ['noFunds', 'noAnswer']

export const refundReasons = {
  failed: { zh: '设备未完成操作', en: 'Device did not complete the operation' },
  late: { zh: '付款到账过晚', en: 'Payment arrived too late' },
  asked: { zh: '商户退款', en: 'Refunded by merchant' },
  atProvider: { zh: '支付平台发起', en: 'Started at the payment provider' },
} as const

/** Who or what brought an order into its state. */
export const orderCauses = {
  player: { zh: '玩家', en: 'Player' },
  provider: { zh: '支付平台', en: 'Payment provider' },
  device: { zh: '设备', en: 'Device' },
  time: { zh: '系统自动', en: 'Automatic' },
  person: { zh: '人工', en: 'Manual' },
} as const

const partlyDelivered: Sentence = { zh: '部分完成', en: 'Partly completed' }

/** Returns the state in words. A failed order that was partly delivered has different words. */
export function getOrderStateSentence(order: {
  readonly state: OrderState
  readonly delivered?: { readonly count: number; readonly of: number } | undefined
}): Sentence {
  const { state, delivered } = order
  const isPart = state === 'failed' && delivered && delivered.count < delivered.of
  return isPart ? partlyDelivered : orderLife.name[state]
}
