import { DAY_MS } from '#contract/base/durations.ts'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import type { Clock } from '../clock.ts'
import type { Rules } from '../fault-rules.ts'
import { toSuccessFields, type Fault } from './gateway.ts'
import type { AlipayKeys } from './keys.ts'
import type { Notices } from './notices.ts'
import { parseSandboxAlipayTime } from './times.ts'
import { parseYuanTextToFen, sumPromisedRefunds, sumTradeRefundsUntil } from './trades.ts'
import type { Buyer, Refund, Trade, Trades } from './trades.ts'

/** The business parameters of a call (`biz_content`). */
export type Biz = Readonly<Record<string, unknown>>
/** A refusal, or a function that carries out the call and returns its answer. */
export type Judgement = Fault | (() => object | Promise<object>)

export type TradeWorld = {
  readonly keys: AlipayKeys
  readonly clock: Clock
  readonly rules: Rules
  readonly trades: Trades
  readonly notices: Notices
}
type Method = (biz: Biz, world: TradeWorld, noticeUrl: string | undefined) => Judgement

/** Maximum amount in fen: 100 000 000 yuan. The minimum is 0.01 yuan. */
const AMOUNT_MAX = 10_000_000_000
const LIFE_MS_MAX = 15 * DAY_MS
/** Default duration of a slow refund, if the rule gives none. */
const SLOW_MS = 60_000

export const tradeMethods: Readonly<Record<string, Method>> = {
  'alipay.trade.create': judgeTradeCreate,
  'alipay.trade.query': judgeTradeQuery,
  'alipay.trade.close': judgeTradeClose,
  'alipay.trade.refund': judgeTradeRefund,
  'alipay.trade.fastpay.refund.query': judgeTradeRefundQuery,
}

function toBusinessFault(sub: string, message: string): Fault {
  return { code: '40004', sub: `ACQ.${sub}`, words: message }
}
const toParameterFault = (message: string) =>
  toBusinessFault('INVALID_PARAMETER', `参数有误${message}`)
const createTradeMissingFault = () => toBusinessFault('TRADE_NOT_EXIST', '交易不存在')

function judgeTradeCreate(
  biz: Biz,
  { keys, clock, trades }: TradeWorld,
  noticeUrl: string | undefined,
) {
  const { out_trade_no: number, subject, product_code: product, op_app_id: opened } = biz
  const total = parseYuanTextToFen(biz['total_amount'])
  const buyer = parseTradeBuyer(biz)
  const lifeMs = parseTradeLifeMs(biz, clock)
  if (!isTextWithin(number, 64) || !/^\w+$/.test(number)) return toParameterFault('：out_trade_no')
  if (
    !isTextWithin(subject, 256) ||
    /[/=&\p{Cc}\p{Cs}\p{Emoji_Presentation}\u{10000}-\u{10ffff}]/u.test(subject)
  )
    return toParameterFault('：subject')
  if (total === undefined) return toParameterFault('：total_amount')
  if (total < 1 || total > AMOUNT_MAX)
    return toBusinessFault('TOTAL_FEE_EXCEED', '订单总金额不在允许范围内')
  if (product !== 'JSAPI_PAY' || opened !== keys.appId)
    return toParameterFault('：product_code、op_app_id')
  if (!buyer) return toParameterFault('：buyer_open_id')
  if (lifeMs === undefined) return toParameterFault('：time_expire')
  if (buyer.id === keys.sellerId) return toBusinessFault('BUYER_SELLER_EQUAL', '买卖家不能相同')
  const { royalty_freeze: frozen } = (biz['extend_params'] ?? {}) as Biz
  const isShared = frozen === 'true'
  const existing = trades.find({ number })
  const clash = existing && findTradeClash(existing, { subject, total, buyer })
  if (clash) return clash
  return () => {
    const request = { number, subject, total, buyer, noticeUrl, isShared, lifeMs }
    const { tradeNumber } = existing ?? trades.create(request)
    return toSuccessFields({ out_trade_no: number, trade_no: tradeNumber })
  }
}

function findTradeClash(existing: Trade, request: Pick<Trade, 'subject' | 'total' | 'buyer'>) {
  if (existing.buyer.id !== request.buyer.id)
    return toBusinessFault('TRADE_BUYER_NOT_MATCH', '交易买家不匹配')
  const isSame = existing.subject === request.subject && existing.total === request.total
  if (!isSame) return toBusinessFault('CONTEXT_INCONSISTENT', '交易信息被篡改')
  if (existing.status === 'TRADE_CLOSED') return toBusinessFault('TRADE_HAS_CLOSE', '交易已经关闭')
  return existing.status === 'WAIT_BUYER_PAY'
    ? undefined
    : toBusinessFault('TRADE_HAS_SUCCESS', '交易已被支付')
}

function parseTradeBuyer(biz: Biz): Buyer | undefined {
  const { buyer_open_id: openId, buyer_id: id } = biz
  if (isTextWithin(openId, 128)) return { kind: 'buyer_open_id', id: openId }
  return typeof id === 'string' && /^2088\d{12}$/.test(id) ? { kind: 'buyer_id', id } : undefined
}

/**
 * Returns the remaining lifetime of an order in milliseconds. `time_expire` is the caller's wall time, but
 * the lifetime then passes by the sandbox clock.
 */
function parseTradeLifeMs(biz: Biz, clock: Clock): number | undefined {
  const text = biz['time_expire']
  if (text === undefined) return LIFE_MS_MAX
  const date = typeof text === 'string' ? parseSandboxAlipayTime(text) : undefined
  const left = date ? date.getTime() - clock.wall().getTime() : 0
  return left > 0 && left <= LIFE_MS_MAX ? left : undefined
}

function isTextWithin(value: unknown, max: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max
}

function findNamedTrade(biz: Biz, trades: Trades): Trade | undefined {
  const { out_trade_no: number, trade_no: tradeNumber } = biz
  return trades.find({
    ...(typeof number === 'string' && { number }),
    ...(typeof tradeNumber === 'string' && { tradeNumber }),
  })
}

function judgeTradeQuery(biz: Biz, { trades }: TradeWorld): Judgement {
  const trade = findNamedTrade(biz, trades)
  if (!trade) return createTradeMissingFault()
  return () =>
    toSuccessFields({
      out_trade_no: trade.number,
      trade_no: trade.tradeNumber,
      trade_status: trade.status,
      total_amount: formatSandboxYuan(trade.total),
      buyer_logon_id: '138****0000',
      ...toBuyerFields(trade),
      ...(trade.paidAt && {
        buyer_pay_amount: formatSandboxYuan(trade.total),
        receipt_amount: formatSandboxYuan(trade.total),
        send_pay_date: formatShanghaiTime(trade.paidAt),
      }),
    })
}

/** The answer to a query names an old user id `buyer_user_id`. */
function toBuyerFields({ buyer }: Trade): object {
  return buyer.kind === 'buyer_id' ? { buyer_user_id: buyer.id } : { buyer_open_id: buyer.id }
}

function judgeTradeClose(biz: Biz, { trades, notices }: TradeWorld): Judgement {
  const trade = findNamedTrade(biz, trades)
  if (!trade) return createTradeMissingFault()
  if (trade.status !== 'WAIT_BUYER_PAY')
    return toBusinessFault('TRADE_STATUS_ERROR', '交易状态不合法')
  return async () => {
    trades.close(trade)
    await notices.beforeAnswer()
    return toSuccessFields({ out_trade_no: trade.number, trade_no: trade.tradeNumber })
  }
}

function judgeTradeRefund(biz: Biz, { trades, clock, rules, notices }: TradeWorld): Judgement {
  const trade = findNamedTrade(biz, trades)
  if (!trade) return createTradeMissingFault()
  const amount = parseYuanTextToFen(biz['refund_amount'])
  if (amount === undefined || amount < 1) return toParameterFault('：refund_amount')
  // Without `out_request_no` the refund must be of the full amount, under the order's number.
  const { out_request_no: refundNumber = trade.number, refund_reason: reason = '' } = biz
  if (!isTextWithin(refundNumber, 64)) return toParameterFault('：out_request_no')
  const existing = trade.refunds.find(({ number }) => number === refundNumber)
  if (existing && existing.amount !== amount)
    return toBusinessFault('DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
  if (existing) return () => toTradeRefundAnswer(trade, clock, false)
  const fault = findTradeRefundFault(trade, amount, biz['out_request_no'] === undefined)
  if (fault) return fault
  return async () => {
    const slow = rules.takeHappening('alipay', 'refund', { number: trade.number })
    const waitMs = slow === undefined ? 0 : parseSlowRefundMs(slow)
    const refundedAt = new Date(clock.now().getTime() + waitMs)
    trades.refund(trade, { number: refundNumber, amount, reason: String(reason), at: refundedAt })
    await notices.beforeAnswer()
    return toTradeRefundAnswer(trade, clock, waitMs === 0)
  }
}

function findTradeRefundFault(trade: Trade, amount: number, isWhole: boolean): Fault | undefined {
  if (trade.status === 'TRADE_FINISHED') return toBusinessFault('TRADE_HAS_FINISHED', '交易已完结')
  if (!trade.paidAt) return toBusinessFault('TRADE_STATUS_ERROR', '交易状态不合法')
  if (isWhole && amount !== trade.total) {
    return toBusinessFault('REFUND_AMT_NOT_EQUAL_TOTAL', '撤销或退款金额与订单金额不一致')
  }
  if (sumPromisedRefunds(trade) + amount <= trade.total) return undefined
  return toBusinessFault('REASON_TRADE_REFUND_FEE_ERR', '退款金额无效')
}

/** `fund_change` refers to this call alone, `refund_fee` to all refunds of the trade. */
function toTradeRefundAnswer(trade: Trade, clock: Clock, hasMoved: boolean): object {
  return toSuccessFields({
    out_trade_no: trade.number,
    trade_no: trade.tradeNumber,
    fund_change: hasMoved ? 'Y' : 'N',
    refund_fee: formatSandboxYuan(sumTradeRefundsUntil(trade, clock.now())),
    ...(trade.buyer.kind === 'buyer_id'
      ? { buyer_user_id: trade.buyer.id }
      : { buyer_open_id: trade.buyer.id }),
  })
}

function judgeTradeRefundQuery(biz: Biz, { trades, clock }: TradeWorld): Judgement {
  const trade = findNamedTrade(biz, trades)
  if (!trade) return createTradeMissingFault()
  if (!isTextWithin(biz['out_request_no'], 64)) return toParameterFault('：out_request_no')
  const refund = trade.refunds.find(({ number }) => number === biz['out_request_no'])
  const isDone = refund && refund.at.getTime() <= clock.now().getTime()
  return () => toSuccessFields(isDone ? toFoundRefundFields(trade, refund) : {})
}

function toFoundRefundFields(trade: Trade, refund: Refund): object {
  return {
    out_trade_no: trade.number,
    trade_no: trade.tradeNumber,
    out_request_no: refund.number,
    refund_reason: refund.reason,
    total_amount: formatSandboxYuan(trade.total),
    refund_amount: formatSandboxYuan(refund.amount),
    refund_status: 'REFUND_SUCCESS',
  }
}

/** Accepts `'slow'` and `{ slow: { ms } }`. */
export function isSlowRefundWish(effect: unknown): boolean {
  return effect === 'slow' || parseSlowRefundMs(effect) !== SLOW_MS
}
function parseSlowRefundMs(effect: unknown): number {
  const ms = (effect as { slow?: { ms?: unknown } } | null)?.slow?.ms
  return typeof ms === 'number' && ms > 0 ? ms : SLOW_MS
}
