import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { DAY_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { formatShanghaiRfc3339 } from '#contract/base/shanghai.ts'
import type { Clock } from '../clock.ts'
import type { Rules } from '../fault-rules.ts'
import type { WechatRefundRequest } from './forms.ts'
import type { Notices } from './notices.ts'
import { toOrderCallSubject, type Order, type Orders } from './orders.ts'
import {
  grantWechatCall,
  formatPlatformNumber,
  toWechatRefusal,
  type Refusal,
  type Ruling,
} from './rulings.ts'

export type Refund = {
  readonly wish: WechatRefundRequest
  readonly order: Order
  readonly id: string
  readonly madeAt: Date
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  endedAt?: Date
}

/** States: PROCESSING → SUCCESS, or → ABNORMAL → SUCCESS by hand, or → CLOSED. */
export type Refunds = {
  give(wish: WechatRefundRequest): Ruling
  query(number: string): Ruling
  /** By hand, at the merchant's site: pays an ABNORMAL refund out another way. */
  settle(number: string): Promise<Refund>
  list(): readonly Refund[]
  clear(): void
}

const YEAR_MS = 365 * DAY_MS
const PARTS_MAX = 50
/** Duration of a refund in milliseconds; a slow one takes a day. */
const USUAL_MS = 1_000
const SLOW_MS = DAY_MS

const endForm = z.enum(['abnormal', 'closed', 'slow'])
type RefundEnd = z.output<typeof endForm>
export function isWechatRefundWish(effect: unknown): boolean {
  return endForm.safeParse(effect).success
}

export function newWechatRefunds(
  orders: Orders,
  notices: Notices,
  rules: Rules,
  clock: Clock,
): Refunds {
  const refunds = new Map<string, Refund>()
  const listOrderRefunds = (order: Order) =>
    [...refunds.values()].filter((refund) => refund.order === order)

  async function createWechatRefund(request: WechatRefundRequest, order: Order): Promise<object> {
    const madeAt = clock.now()
    const id = formatPlatformNumber('5030', madeAt, `${randomInt(10 ** 12)}`.padStart(17, '0'))
    const refund: Refund = { wish: request, order, id, madeAt, state: 'PROCESSING' }
    refunds.set(request.out_refund_no, refund)
    order.state = 'REFUND'
    const answer = toWechatRefundAnswer(refund)
    const about = { ...toOrderCallSubject(order), number: request.out_refund_no }
    const end = endForm.safeParse(rules.takeHappening('wechatPay', 'refund', about)).data
    const plan = notices.plan(about)
    const finishWechatRefund = () =>
      endWechatRefundAndNotify(refund, toRefundEndState(end), clock, notices, plan)
    if (plan.wish.is === 'before-answer') await finishWechatRefund()
    else {
      const after = end === 'slow' ? SLOW_MS : USUAL_MS
      clock.at(new Date(madeAt.getTime() + after), () => void finishWechatRefund())
    }
    return answer
  }
  return {
    give(request) {
      const { out_trade_no: number, transaction_id: id, out_refund_no } = request
      const order = number !== undefined ? orders.find(number) : orders.findPaid(id ?? '')
      const before = refunds.get(out_refund_no)
      if (before) return judgeRepeatedRefund(before, request)
      if (!order) return toWechatRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
      const fault = findRefundWishFault(request, order, listOrderRefunds(order), clock)
      if (fault) return fault
      const about = { ...toOrderCallSubject(order), number: out_refund_no }
      return grantWechatCall(() => createWechatRefund(request, order), about)
    },
    query(number) {
      const refund = refunds.get(number)
      if (!refund) return toWechatRefusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      return grantWechatCall(() => toWechatRefundAnswer(refund), {
        ...toOrderCallSubject(refund.order),
        number,
      })
    },
    async settle(number) {
      const refund = refunds.get(number)
      if (refund?.state !== 'ABNORMAL') throw new Error(`no abnormal refund ${number}`)
      const plan = notices.plan({ ...toOrderCallSubject(refund.order), number })
      await endWechatRefundAndNotify(refund, 'SUCCESS', clock, notices, plan)
      return refund
    },
    list: () => [...refunds.values()],
    clear: () => refunds.clear(),
  }
}

function toRefundEndState(end: RefundEnd | undefined): Refund['state'] {
  if (end === 'abnormal') return 'ABNORMAL'
  return end === 'closed' ? 'CLOSED' : 'SUCCESS'
}

function findRefundWishFault(
  request: WechatRefundRequest,
  order: Order,
  others: readonly Refund[],
  clock: Clock,
): Refusal | undefined {
  const { refund, total } = request.amount
  const now = clock.now().getTime()
  if (!order.paid) return toWechatRefusal(400, 'INVALID_REQUEST', '订单未支付，不能退款')
  if (total !== order.wish.amount.total) {
    return toWechatRefusal(
      400,
      'INVALID_REQUEST',
      '订单金额或退款金额与之前请求不一致，请核实后再试',
    )
  }
  if (now - order.paid.at.getTime() > YEAR_MS) {
    return toWechatRefusal(400, 'INVALID_REQUEST', '订单已超过可退款的最大期限')
  }
  const sum = others
    .filter(({ state }) => state !== 'CLOSED')
    .reduce((refundedFen, other) => refundedFen + other.wish.amount.refund, 0)
  if (sum + refund > total)
    return toWechatRefusal(400, 'INVALID_REQUEST', '累计退款金额大于支付金额')
  if (others.length >= PARTS_MAX) return toWechatRefusal(403, 'RULE_LIMIT', '部分退款次数超过限制')
  const isSoon = others.some(({ madeAt }) => now - madeAt.getTime() < MINUTE_MS)
  return isSoon ? toWechatRefusal(429, 'FREQUENCY_LIMITED', '同笔订单退款间隔不足1分钟') : undefined
}

function judgeRepeatedRefund(refund: Refund, request: WechatRefundRequest): Ruling {
  if (JSON.stringify(refund.wish) !== JSON.stringify(request)) {
    return toWechatRefusal(
      400,
      'INVALID_REQUEST',
      '订单金额或退款金额与之前请求不一致，请核实后再试',
    )
  }
  const about = { ...toOrderCallSubject(refund.order), number: request.out_refund_no }
  return grantWechatCall(() => toWechatRefundAnswer(refund), about)
}

async function endWechatRefundAndNotify(
  refund: Refund,
  state: Refund['state'],
  clock: Clock,
  notices: Notices,
  plan: ReturnType<Notices['plan']>,
): Promise<void> {
  refund.state = state
  refund.endedAt = clock.now()
  const { wish, order } = refund
  if (!wish.notify_url) return
  const { status, out_trade_no, transaction_id, out_refund_no, refund_id, ...content } =
    toWechatRefundAnswer(refund)
  const { total, refund: part } = wish.amount
  await notices.send(
    {
      type: `REFUND.${state}`,
      summary: { SUCCESS: '退款成功', ABNORMAL: '退款异常', CLOSED: '退款关闭', PROCESSING: '' }[
        state
      ],
      originalType: 'refund',
      url: wish.notify_url,
      about: { ...toOrderCallSubject(order), number: wish.out_refund_no },
      content: {
        mchid: order.wish.mchid,
        out_trade_no,
        transaction_id,
        out_refund_no,
        refund_id,
        refund_status: status,
        ...(content.success_time !== undefined && { success_time: content.success_time }),
        user_received_account: content.user_received_account,
        amount: { total, refund: part, payer_total: total, payer_refund: part },
      },
    },
    plan,
  )
}

function toWechatRefundAnswer({ wish, order, id, madeAt, state, endedAt }: Refund) {
  const { refund, total } = wish.amount
  return {
    refund_id: id,
    out_refund_no: wish.out_refund_no,
    transaction_id: order.paid?.transactionId,
    out_trade_no: order.wish.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(state === 'SUCCESS' && endedAt && { success_time: formatShanghaiRfc3339(endedAt) }),
    create_time: formatShanghaiRfc3339(madeAt),
    status: state,
    funds_account: 'AVAILABLE',
    amount: {
      total,
      refund,
      payer_total: total,
      payer_refund: refund,
      settlement_refund: refund,
      settlement_total: total,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** Sums what was refunded of an order, in fen, without closed refunds. */
export function sumWechatOrderRefunds(refunds: Refunds, order: Order): number {
  return refunds
    .list()
    .filter((refund) => refund.order === order && refund.state !== 'CLOSED')
    .reduce((sum, { wish }) => sum + wish.amount.refund, 0)
}
