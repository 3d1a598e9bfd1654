import { randomInt, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import type { Rules } from '../fault-rules.ts'
import type { Order, Orders } from './orders.ts'
import { sumWechatOrderRefunds, type Refunds } from './refunds.ts'
import { decryptSealedText } from './decrypt-text.ts'
import {
  grantWechatCall,
  formatPlatformNumber,
  toWechatRefusal,
  type Refusal,
  type Ruling,
} from './rulings.ts'
import type {
  ForgetReceiverRequest,
  ShareReceiverRequest,
  ShareReturnRequest,
  ShareRequest,
  UnfreezeRequest,
} from './share-forms.ts'
import {
  isMerchantAccountNumber,
  toShareAnswer,
  toShareReturnAnswer,
  type Receiver,
  type SandboxShareReturn,
  type Share,
} from './share-answers.ts'

/**
 * Shares of an order that was placed for sharing, paid to merchants and people. A share goes from PROCESSING
 * to FINISHED. Each receiver goes from PENDING to SUCCESS or CLOSED; a CLOSED part returns to the owner. The
 * unshared rest stays frozen until it is released.
 */
export type Shares = {
  addReceiver(wish: ShareReceiverRequest, serial: string): Ruling
  forgetReceiver(wish: ForgetReceiverRequest): Ruling
  give(wish: ShareRequest): Ruling
  unfreeze(wish: UnfreezeRequest): Ruling
  query(number: string, payment: string): Ruling
  unsplit(payment: string): Ruling
  giveBack(wish: ShareReturnRequest): Ruling
  queryBack(number: string, share: string): Ruling
  list(): readonly object[]
  /** Amounts that left the owner's account (negative) or came back to it, in fen. */
  moved(): readonly { readonly at: Date; readonly id: string; readonly fen: number }[]
  clear(): void
}

const STEP_MS = 500
const EARLY_MS = 60_000
const REQUESTS_MAX = 50
/** Largest part of an order that ordinary merchants may share, in percent. */
const MOST_PERCENT = 30

const failForm = z.object({ fails: z.string() })
export function isShareFailureEffect(effect: unknown): boolean {
  return failForm.safeParse(effect).success
}

const NOT_THERE = toWechatRefusal(404, 'RESOURCE_NOT_EXISTS', '记录不存在')
const NO_MERCHANT = toWechatRefusal(400, 'INVALID_REQUEST', '个人接收方不支持分账回退')
const OTHER = toWechatRefusal(400, 'INVALID_REQUEST', '商户单号已存在，且请求参数不一致')

type World = {
  readonly keys: Keys['wechatPay']
  readonly keyOf: (serial: string) => KeyObject | undefined
  readonly orders: Orders
  readonly refunds: Refunds
  readonly rules: Rules
  readonly clock: Clock
}

export function newWechatShares(world: World): Shares {
  const { keys, orders, rules, clock } = world
  /** Names of the receivers, by number. */
  const receivers = new Map<string, string>()
  const shares = new Map<string, Share>()
  const returns = new Map<string, SandboxShareReturn>()
  const freed = new Set<Order>()

  const listOrderShares = (order: Order) =>
    [...shares.values()].filter((share) => share.order === order)
  const sumSharedAmounts = (order: Order) =>
    listOrderShares(order)
      .flatMap((share) => share.receivers)
      .reduce((sum, { amount, result }) => sum + (result === 'CLOSED' ? 0 : amount), 0)
  const calculateShareEnd = () => new Date(clock.now().getTime() + STEP_MS)
  const takeShareFailReason = (number: string) => {
    const effect = rules.takeHappening('wechatPay', 'share', { number })
    return failForm.safeParse(effect).data?.fails ?? ''
  }

  function placeShare(
    order: Order,
    number: string,
    content: string,
    parts: readonly Receiver[],
  ): Share {
    const id = formatPlatformNumber('3008', clock.now(), `${randomInt(10 ** 12)}`.padStart(16, '0'))
    const endedAt = calculateShareEnd()
    const shareFields = { order, number, id, content, receivers: parts, endedAt } as const
    const share: Share = { ...shareFields, state: 'PROCESSING' }
    shares.set(number, share)
    const fails = takeShareFailReason(number)
    clock.at(endedAt, () => {
      share.state = 'FINISHED'
      for (const part of parts) {
        const why =
          receivers.has(part.account) || part.account === keys.mchId ? fails : 'NO_RELATION'
        part.result = why ? 'CLOSED' : 'SUCCESS'
        part.failReason = why
      }
    })
    return share
  }
  function judgeRepeatedShare(number: string, content: string): Ruling | undefined {
    const before = shares.get(number)
    if (!before) return undefined
    return before.content === content
      ? grantWechatCall(() => toShareAnswer(before), { number })
      : OTHER
  }
  function findShareableOrder(payment: string): Order | Refusal {
    const order = orders.findPaid(payment)
    if (!order?.paid) return toWechatRefusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    if (!order.wish.settle_info?.profit_sharing) {
      return toWechatRefusal(400, 'INVALID_REQUEST', '非分账订单不支持分账')
    }
    const isEarly = clock.now().getTime() - order.paid.at.getTime() < EARLY_MS
    if (isEarly)
      return toWechatRefusal(400, 'INVALID_REQUEST', '订单处理中，暂时无法分账，请稍后再试')
    if (freed.has(order)) return toWechatRefusal(400, 'INVALID_REQUEST', '分账已完结')
    return order
  }
  return {
    addReceiver({ appid, account, name: sealed, type, relation_type }, serial) {
      if (appid !== keys.appId)
        return toWechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mchid不匹配')
      const name = decryptSealedText(sealed, world.keyOf(serial))
      if (name === undefined) return toWechatRefusal(400, 'PARAM_ERROR', '姓名解密失败')
      const knownName = receivers.get(account) ?? name
      if (knownName !== name)
        return toWechatRefusal(400, 'INVALID_REQUEST', '商户号与商户全称不匹配')
      return grantWechatCall(() => {
        receivers.set(account, name)
        return { type, account, name: sealed, relation_type }
      })
    },
    forgetReceiver({ appid, account, type }) {
      if (appid !== keys.appId)
        return toWechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mchid不匹配')
      return grantWechatCall(() => {
        receivers.delete(account)
        return { type, account }
      })
    },
    give(request) {
      const content = JSON.stringify(request)
      const before = judgeRepeatedShare(request.out_order_no, content)
      if (before) return before
      const order = findShareableOrder(request.transaction_id)
      if ('code' in order) return order
      const sum = request.receivers.reduce(
        (all, { amount }) => all + amount,
        sumSharedAmounts(order),
      )
      const { total } = order.wish.amount
      if (sum * 100 > total * MOST_PERCENT) {
        return toWechatRefusal(403, 'RULE_LIMIT', '分账金额超出最大分账比例')
      }
      if (sum > total - sumWechatOrderRefunds(world.refunds, order)) {
        return toWechatRefusal(403, 'NOT_ENOUGH', '分账金额不足，请检查订单剩余可分账金额')
      }
      if (listOrderShares(order).length >= REQUESTS_MAX)
        return toWechatRefusal(403, 'RULE_LIMIT', '分账次数超过限制')
      return grantWechatCall(
        () => {
          if (request.unfreeze_unsplit) freed.add(order)
          const parts = request.receivers.map(({ account, amount, description }): Receiver => {
            return { account, amount, description, result: 'PENDING', failReason: '' }
          })
          return toShareAnswer(placeShare(order, request.out_order_no, content, parts))
        },
        { number: request.out_order_no },
      )
    },
    unfreeze(request) {
      const content = JSON.stringify(request)
      const before = judgeRepeatedShare(request.out_order_no, content)
      if (before) return before
      const order = findShareableOrder(request.transaction_id)
      if ('code' in order) return order
      return grantWechatCall(
        () => {
          freed.add(order)
          const amount = order.wish.amount.total - sumSharedAmounts(order)
          const rest = { account: keys.mchId, amount, description: request.description }
          const own: Receiver = { ...rest, result: 'PENDING', failReason: '' }
          return toShareAnswer(placeShare(order, request.out_order_no, content, [own]))
        },
        { number: request.out_order_no },
      )
    },
    query(number, payment) {
      const share = shares.get(number)
      const isOfIt = share?.order.paid?.transactionId === payment
      return share && isOfIt ? grantWechatCall(() => toShareAnswer(share), { number }) : NOT_THERE
    },
    unsplit(payment) {
      const order = orders.findPaid(payment)
      if (!order) return NOT_THERE
      const rest = freed.has(order) ? 0 : order.wish.amount.total - sumSharedAmounts(order)
      return grantWechatCall(() => ({ transaction_id: payment, unsplit_amount: rest }))
    },
    giveBack(request) {
      const { out_return_no: number, return_mchid: account, amount } = request
      const before = returns.get(number)
      if (before) {
        const isSame = JSON.stringify(before.wish) === JSON.stringify(request)
        return isSame ? grantWechatCall(() => toShareReturnAnswer(before), { number }) : OTHER
      }
      const share = shares.get(request.out_order_no)
      if (!share) return NOT_THERE
      if (!isMerchantAccountNumber(account)) return NO_MERCHANT
      const got = share.receivers.find((part) => part.account === account)
      const returnedFen = [...returns.values()]
        .filter((each) => each.share === share && each.wish.return_mchid === account)
        .reduce((sum, each) => sum + (each.result === 'FAILED' ? 0 : each.wish.amount), 0)
      if (got?.result !== 'SUCCESS' || returnedFen + amount > got.amount) {
        return toWechatRefusal(400, 'INVALID_REQUEST', '回退金额超过分账金额')
      }
      return grantWechatCall(
        () => {
          const id = formatPlatformNumber(
            '3009',
            clock.now(),
            `${randomInt(10 ** 12)}`.padStart(16, '0'),
          )
          const returnFields = {
            wish: request,
            share,
            id,
            failReason: '',
            endedAt: calculateShareEnd(),
          } as const
          const shareReturn: SandboxShareReturn = { ...returnFields, result: 'PROCESSING' }
          returns.set(number, shareReturn)
          const fails = takeShareFailReason(number)
          clock.at(shareReturn.endedAt, () =>
            Object.assign(shareReturn, { result: fails ? 'FAILED' : 'SUCCESS', failReason: fails }),
          )
          return toShareReturnAnswer(shareReturn)
        },
        { number },
      )
    },
    queryBack(number, share) {
      const shareReturn = returns.get(number)
      const isOfIt = shareReturn?.wish.out_order_no === share
      return shareReturn && isOfIt
        ? grantWechatCall(() => toShareReturnAnswer(shareReturn), { number })
        : NOT_THERE
    },
    list: () => [
      ...[...shares.values()].map(toShareAnswer),
      ...[...returns.values()].map(toShareReturnAnswer),
    ],
    moved() {
      const outgoing = [...shares.values()].flatMap(({ id, endedAt: endTime, receivers: parts }) =>
        parts
          .filter(({ account, result }) => result === 'SUCCESS' && account !== keys.mchId)
          .map(({ amount }) => ({ at: endTime, id, fen: -amount })),
      )
      const incoming = [...returns.values()]
        .filter(({ result }) => result === 'SUCCESS')
        .map(({ id, wish, endedAt: endTime }) => ({ at: endTime, id, fen: wish.amount }))
      return [...outgoing, ...incoming]
    },
    clear() {
      for (const each of [receivers, shares, returns, freed]) each.clear()
    },
  }
}
