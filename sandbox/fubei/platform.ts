import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { newFormNotices } from '../form-notices.ts'
import type { Keys } from '../keys.ts'
import { parseFormNoticeEffect, type FormNoticeEffect } from '../form-notice-effects.ts'
import {
  toJsonReply,
  type Call,
  type Details,
  type CallJudgement,
  type Platform,
  type ShownPayment,
} from '../platform.ts'
import type { Rules } from '../fault-rules.ts'
import { agentMethods } from './agent-methods.ts'
import {
  toApplicationActs,
  isApprovedMerchant,
  toShownMerchantApplication,
} from './applications.ts'
import { newFubeiBalances, type FubeiBalances } from './balances.ts'
import { newFubeiMerchants, type Merchants } from './merchants.ts'
import {
  isFubeiRefundWish,
  methods,
  type Account,
  type Biz,
  type Fault,
  type Judgement,
  type MethodWorld,
} from './order-methods.ts'
import { newFubeiOrders, type Order, type Orders } from './orders.ts'
import {
  agentMoney,
  ownMoney,
  createPayoutActs,
  toShownPayout,
  type MoneyWorld,
} from './money-methods.ts'
import { isPayoutWish, newFubeiPayouts } from './payouts.ts'
import { signWithMd5, type Fields } from './signature.ts'
import { newFubeiPaymentSheets, type FubeiPaymentSheets } from './payment-sheets.ts'
import { toOrderAnswerFields } from './answer-fields.ts'

/**
 * Fubei: one merchant that exists from the start, and those that its agent brings. Payments are made on the
 * sheets of both apps.
 */
export function newFubeiPlatform(
  keys: Keys['fubei'],
  wechatAppId: string,
  clock: Clock,
  rules: Rules,
): Platform & { readonly tills: FubeiPaymentSheets } {
  const notices = newFormNotices('fubei', clock, rules)
  const merchants = newFubeiMerchants(clock)
  const orders = newFubeiOrders(clock, (order) =>
    notices.add({
      id: randomUUID(),
      number: order.number,
      status: order.status,
      refundNumber: undefined,
      url: order.wish.noticeUrl,
      about: { number: order.number, openid: order.wish.payer },
      text: (effect) =>
        formatFubeiNotice(order, effect, findStoreAccount(order.wish.storeId, keys, merchants)),
    }),
  )
  const tills = newFubeiPaymentSheets(keys, wechatAppId, orders, () => notices.beforeAnswer())
  const payouts = newFubeiPayouts(clock, rules, (of) => accounts.withdrawable(of))
  const accounts: FubeiBalances = newFubeiBalances(clock, orders, payouts.outOf)
  const world = { keys, wechatAppId, clock, rules, orders, merchants, payouts, accounts }
  return {
    tills,
    judge: (call) => judgeFubeiCall(call, world),
    troubles: {
      'system-error': () => createFubeiFaultReply({ code: 500, words: '系统繁忙' }),
      'insufficient-balance': () =>
        createFubeiFaultReply({ code: 400, sub: 'BALANCE_NOT_ENOUGH', words: '账户余额不足' }),
      'frequency-limited': () => createFubeiFaultReply({ code: 10429, words: '请求过于频繁' }),
      'no-auth': () => createFubeiFaultReply({ code: 10005, words: '没有接口权限' }),
      'param-error': () => createFubeiFaultReply({ code: 10003, words: '参数有误' }),
    },
    happenings: { notice: isFubeiNoticeEffect, refund: isFubeiRefundWish, payout: isPayoutWish },
    acts: {
      ...toFubeiActs(orders, () => notices.beforeAnswer()),
      ...toApplicationActs(merchants),
      ...createPayoutActs(payouts, accounts),
    },
    state: () => ({
      orders: orders.list().map((order) => ({
        ...toOrderAnswerFields(order),
        refunds: order.refunds.map(({ order: _order, ...refund }) => refund),
      })),
      notices: notices.list(),
      merchants: merchants.list().map(toShownMerchantApplication),
      payouts: payouts.list(),
    }),
    applications: () => merchants.list().map(toShownMerchantApplication),
    payments: () => [
      ...orders.list().map((order) => toFubeiPayment(order, notices.shownOf(order.number))),
      ...payouts.list().map(toShownPayout),
    ],
    reset() {
      orders.clear()
      payouts.clear()
      accounts.clear()
      merchants.clear()
      notices.clear()
    },
  }
}

function toFubeiPayment(order: Order, notices: ShownPayment['notices']): ShownPayment {
  const { number, wish, status, paidAt, refunds } = order
  const isOpen = status === 'USERPAYING'
  return {
    number,
    title: wish.body,
    fen: wish.total,
    state: paidAt ? 'paid' : isOpen ? 'open' : 'closed',
    acts: isOpen ? ['pay', 'cancel'] : [],
    refunds: refunds.map(({ number: refund, amount: fen, state }) => ({
      number: refund,
      fen,
      state,
      acts: [],
    })),
    notices,
  }
}

/** A notice contains no time, so a wrong one cannot be requested. */
function isFubeiNoticeEffect(effect: unknown): boolean {
  const read = parseFormNoticeEffect(effect)
  return read !== undefined && !(typeof read === 'object' && 'skew' in read)
}

function createFubeiFaultReply({ code, sub = '', words }: Fault) {
  return toJsonReply(200, { result_code: code, result_message: words, sub_code: sub, data: null })
}

type World = Omit<MethodWorld, 'account' | 'channelKey'> &
  MoneyWorld & {
    readonly keys: Keys['fubei']
    readonly merchants: Merchants
  }

function judgeFubeiCall(call: Call, world: World): CallJudgement {
  const fields = parseFubeiFields(call)
  const isGateway = call.path === '/gateway/agent' || call.path === '/gateway'
  if (call.method !== 'POST' || !isGateway || !fields) {
    return { verdict: 'not found', reply: { status: 404, body: '404' } }
  }
  const refuseFubeiCall = (fault: Fault): CallJudgement => ({
    verdict: fault.words,
    reply: createFubeiFaultReply(fault),
  })
  const caller = findFubeiCaller(fields, world)
  if (!caller) return refuseFubeiCall({ code: 10001, words: '商户不存在' })
  const { secret } = caller
  if (fields['sign'] !== signWithMd5(fields, secret))
    return refuseFubeiCall({ code: 10004, words: '签名错误' })
  const { method: name = '' } = fields
  const biz = parseFubeiBiz(fields)
  const judgement = judgeFubeiMethod(name, biz, caller, world)
  if (!judgement) return refuseFubeiCall({ code: 10002, words: '接口不存在' })
  if (typeof judgement === 'object') return refuseFubeiCall(judgement)
  const { merchant_order_sn: number } = biz
  return {
    verdict: 'ok',
    method: name,
    ...(typeof number === 'string' && { number }),
    carryOut: () =>
      toJsonReply(200, { result_code: 200, result_message: '成功', data: judgement() }),
  }
}

/** Returns the fields of a call; undefined unless every value is a text, including the business part. */
function parseFubeiFields({ body }: Call): Fields | undefined {
  try {
    const read: unknown = JSON.parse(body.toString())
    if (typeof read !== 'object' || read === null) return undefined
    const fields = { ...read } as Record<string, unknown>
    const areTexts = Object.values(fields).every((value) => typeof value === 'string')
    return areTexts ? (fields as Fields) : undefined
  } catch {
    return undefined
  }
}

type Caller = { readonly secret: string; readonly account: Account | undefined }

/**
 * Identifies the caller: the merchant itself, or its agent. Some of an agent's calls concern no merchant, so
 * the account may be undefined.
 */
function findFubeiCaller(fields: Fields, { keys, merchants }: World): Caller | undefined {
  const { app_id: appId, vendor_sn: vendor } = fields
  const all = listFubeiAccounts(keys, merchants)
  const own = all.find((account) => account.appId === appId)
  if (own) return { secret: own.secret, account: own }
  if (vendor !== keys.vendorNumber) return undefined
  const { merchant_id: id } = parseFubeiBiz(fields)
  return { secret: keys.vendorSecret, account: all.find(({ merchantId }) => merchantId === id) }
}

function listFubeiAccounts(keys: Keys['fubei'], merchants: Merchants): readonly Account[] {
  const brought = merchants.list().filter(isApprovedMerchant)
  return [keys, ...brought.map(({ id: merchantId, ...each }) => ({ ...each, merchantId }))]
}

function findStoreAccount(storeId: string, keys: Keys['fubei'], merchants: Merchants): Account {
  return listFubeiAccounts(keys, merchants).find((account) => account.storeId === storeId) ?? keys
}

function judgeFubeiMethod(
  name: string,
  biz: Biz,
  { account, secret }: Caller,
  { keys, merchants, ...world }: World,
): Judgement | undefined {
  const isAgent = secret === keys.vendorSecret
  const ofAgent = agentMethods[name]
  if (ofAgent && isAgent) return ofAgent(biz, merchants)
  const paid = isAgent && agentMoney[name]
  if (paid) return paid(biz, world)
  if (!account) return { code: 10001, words: '商户不存在' }
  const own = ownMoney[name]
  if (own) return own(biz, account, world)
  return methods[name]?.(biz, { ...world, account, channelKey: keys.channelKey })
}

function parseFubeiBiz({ biz_content: text = '{}' }: Fields): Biz {
  try {
    const biz: unknown = JSON.parse(text)
    return typeof biz === 'object' && biz !== null ? { ...biz } : {}
  } catch {
    return {}
  }
}

function formatFubeiNotice(
  order: Order,
  effect: FormNoticeEffect | undefined,
  account: Account,
): string {
  const orderFields = toOrderAnswerFields(order)
  const data = {
    ...orderFields,
    uid: account.merchantId,
    ...(effect === 'wrong-amount' && { total_amount: `1${orderFields.total_amount}` }),
  }
  const fields = {
    app_id: effect === 'wrong-merchant' ? '20190101000000000000' : account.appId,
    result_code: '200',
    result_message: '成功',
    data: JSON.stringify(data),
    nonce: randomBytes(16).toString('hex'),
  }
  const good = signWithMd5(fields, account.secret)
  const sign =
    effect === 'bad-signature' ? good.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) : good
  const signedFields = { ...fields, ...(effect !== 'no-signature' && { sign }) }
  return new URLSearchParams(signedFields).toString()
}

/** Acts name an order by the merchant's number. */
function toFubeiActs(orders: Orders, beforeAnswer: () => Promise<void>): Platform['acts'] {
  const requireFubeiOrder = ({ number }: Details): Order => {
    const order = typeof number === 'string' ? orders.find(number) : undefined
    if (!order) throw new Error(`no order ${String(number)}`)
    return order
  }
  return {
    async pay(details) {
      const order = requireFubeiOrder(details)
      const { coupon } = details
      const isPart = typeof coupon === 'number' && coupon > 0 && coupon < order.wish.total
      if (orders.pay(order, isPart ? coupon : 0)) await beforeAnswer()
      return toOrderAnswerFields(order)
    },
    // Cancelling the sheet leaves the order open: it can be paid until it expires.
    cancel: (details) => toOrderAnswerFields(requireFubeiOrder(details)),
  }
}
