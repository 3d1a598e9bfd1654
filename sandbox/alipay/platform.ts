import { formatSandboxYuan } from '../app-pages.ts'
import { pastForm } from '../bill-lines.ts'
import type { Clock } from '../clock.ts'
import { parseFormNoticeEffect } from '../form-notice-effects.ts'
import {
  findCallHeader,
  type Call,
  type Details,
  type CallJudgement,
  type Platform,
  type Reply,
  type ShownPayment,
} from '../platform.ts'
import type { Rules } from '../fault-rules.ts'
import { newAlipayBills, type Bills } from './bills.ts'
import { newAlipayGateway, type Fault, type Gateway } from './gateway.ts'
import { randomDigits, type AlipayKeys } from './keys.ts'
import { newAlipayNotices } from './notices.ts'
import { judgeAlipayAppCall, type AppWorld } from './app.ts'
import { newAlipayPeople } from './people.ts'
import type { Parameters } from './signature.ts'
import { newAlipayPaymentSheet, type AlipayPaymentSheet } from './payment-sheet.ts'
import {
  isSlowRefundWish,
  tradeMethods,
  type Biz,
  type Judgement,
  type TradeWorld,
} from './trade-methods.ts'
import { newAlipayTrades, sumPromisedRefunds, type Trade } from './trades.ts'

type World = TradeWorld & AppWorld & { readonly gateway: Gateway; readonly bills: Bills }

/** Alipay: the gateway of the open platform, and the app's pages for players. */
export function newAlipayPlatform(
  keys: AlipayKeys,
  clock: Clock,
  rules: Rules,
  guests: readonly AlipayPaymentSheet[],
): Platform {
  const notices = newAlipayNotices(keys, clock, rules)
  const trades = newAlipayTrades(clock, (trade, refund) => notices.add(trade, refund))
  const people = newAlipayPeople(clock)
  const gateway = newAlipayGateway(keys)
  const tills = [newAlipayPaymentSheet(trades, notices), ...guests]
  const bills = newAlipayBills(keys, clock, trades)
  const world: World = { keys, clock, rules, trades, notices, people, gateway, tills, bills }
  return {
    judge(call) {
      if (call.path === '/gateway.do') return judgeAlipayCall(call, world)
      if (call.path !== BILL_FILE) return judgeAlipayAppCall(call, world)
      const reply = bills.file(new URLSearchParams(call.query).get('token') ?? '')
      return { verdict: 'ok', carryOut: () => reply }
    },
    troubles: toAlipayTroubles(gateway),
    spoils: {
      'bad-signature': createReplySignatureChanger(corruptReplySignature),
      'no-signature': createReplySignatureChanger(() => undefined),
    },
    happenings: {
      notice: (effect) => parseFormNoticeEffect(effect) !== undefined,
      refund: isSlowRefundWish,
    },
    acts: toAlipayActs(world),
    state: () => ({
      trades: trades.list().map(toTradeState),
      notices: notices.list(),
      people: people.list(),
    }),
    payments: () => trades.list().map((trade) => toAlipayPayment(trade, world)),
    reset() {
      for (const each of [trades, notices, people, bills]) each.clear()
    },
  }
}

const BILL_FILE = '/bill/download.zip'

function judgeAlipayCall(call: Call, { gateway, ...world }: World): CallJudgement {
  const parameters = gateway.read(call)
  if (call.method !== 'POST' || !parameters) {
    const fault = { code: '40002', sub: 'isv.invalid-parameter', words: '参数有误' }
    return { verdict: fault.sub, reply: gateway.refuseAtTheDoor({}, fault) }
  }
  const method = findAlipayMethod(parameters)
  if (typeof method === 'object') {
    return { verdict: method.sub, reply: gateway.refuseAtTheDoor(parameters, method) }
  }
  const fault = gateway.fault(parameters, world.clock.wall())
  const biz = parseAlipayBizContent(parameters)
  const judgement =
    fault ?? method(parameters, biz, { ...world, origin: findCallHeader(call, 'host') ?? '' })
  if (typeof judgement === 'object') {
    return { verdict: judgement.sub, reply: gateway.refuse(parameters, judgement) }
  }
  const { out_trade_no: number } = biz
  return {
    verdict: 'ok',
    method: parameters['method'] ?? '',
    ...(typeof number === 'string' && { number }),
    carryOut: async () => gateway.answer(parameters, await judgement()),
  }
}

type MethodCallWorld = Omit<World, 'gateway'> & { readonly origin: string }
type Method = (asked: Parameters, biz: Biz, world: MethodCallWorld) => Judgement

function findAlipayMethod({ method }: Parameters): Method | Fault {
  if (!method) return { code: '40001', sub: 'isv.missing-method', words: '缺少方法名参数' }
  if (method === 'alipay.system.oauth.token')
    return (parameters, _biz, { people }) => people.token(parameters)
  if (method === 'alipay.user.info.share')
    return (parameters, _biz, { people }) => people.profile(parameters)
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
    return (_asked, biz, { bills, origin }) =>
      bills.ask(biz['bill_type'], biz['bill_date'], `http://${origin}${BILL_FILE}`)
  }
  const ofTrades = tradeMethods[method]
  if (!ofTrades) return { code: '40002', sub: 'isv.invalid-method', words: '不存在的方法名' }
  return (parameters, biz, world) => ofTrades(biz, world, parameters['notify_url'])
}

function parseAlipayBizContent({ biz_content: text = '{}' }: Parameters): Biz {
  try {
    const biz: unknown = JSON.parse(text)
    return typeof biz === 'object' && biz !== null ? { ...biz } : {}
  } catch {
    return {}
  }
}

function toAlipayTroubles(gateway: Gateway): Platform['troubles'] {
  const toAlipayTrouble = (code: string, sub: string, message: string) => (call: Call) =>
    gateway.refuse(gateway.read(call) ?? {}, { code, sub, words: message })
  return {
    'system-error': toAlipayTrouble('40004', 'ACQ.SYSTEM_ERROR', '系统错误'),
    'service-unavailable': toAlipayTrouble('20000', 'isp.unknow-error', '服务暂不可用'),
    'insufficient-balance': toAlipayTrouble(
      '40004',
      'ACQ.SELLER_BALANCE_NOT_ENOUGH',
      '卖家余额不足',
    ),
    'frequency-limited': toAlipayTrouble('40005', 'isv.app-call-limited', '应用调用次数超限'),
    'no-auth': toAlipayTrouble('40006', 'isv.insufficient-isv-permissions', 'ISV权限不足'),
    'param-error': toAlipayTrouble('40004', 'ACQ.INVALID_PARAMETER', '参数无效'),
  }
}

const SIGN = /,?"sign":"([^"]+)"\}$/
function corruptReplySignature(sign: string): string {
  return `${sign.startsWith('A') ? 'B' : 'A'}${sign.slice(1)}`
}
function createReplySignatureChanger(change: (sign: string) => string | undefined) {
  return (reply: Reply): Reply => {
    const body = String(reply.body).replace(SIGN, (_whole, sign: string) => {
      const changed = change(sign)
      return changed === undefined ? '}' : `,"sign":"${changed}"}`
    })
    return { ...reply, body }
  }
}

/** Acts name a trade by `out_trade_no` (or `number`), or by `trade_no`. */
function toAlipayActs({ trades, people, notices, bills, clock }: World): Platform['acts'] {
  const requireNamedTrade = (details: Details): Trade => {
    const {
      number: givenNumber,
      out_trade_no: number = givenNumber,
      trade_no: tradeNumber,
    } = details
    const trade = trades.find({
      ...(typeof number === 'string' && { number }),
      ...(typeof tradeNumber === 'string' && { tradeNumber }),
    })
    if (!trade) throw new Error('no such trade')
    return trade
  }
  /**
   * Refunds a trade as the merchant's people do at the platform's site, which generates the refund number.
   * The amount is in fen.
   */
  async function refundTradeAtSite(trade: Trade, wantedAmount: unknown): Promise<object> {
    const amount = wantedAmount === undefined ? calculateLeftTradeFen(trade) : Number(wantedAmount)
    const isPossible = trade.paidAt && Number.isInteger(amount) && amount > 0
    if (!isPossible || amount > calculateLeftTradeFen(trade))
      throw new Error('nothing like it to refund')
    const number = `site${randomDigits(15)}`
    trades.refund(trade, { number, amount, reason: '商家退款', at: clock.now() })
    await notices.beforeAnswer()
    return { number, trade: toTradeState(trade) }
  }
  return {
    async pay(details) {
      const trade = requireNamedTrade(details)
      const resultCode = trades.pay(trade) ? '9000' : '4000'
      await notices.beforeAnswer()
      return { resultCode, trade: toTradeState(trade) }
    },
    'refund-at-site': (details) => refundTradeAtSite(requireNamedTrade(details), details['fen']),
    'refund-part-at-site': (details) => {
      const trade = requireNamedTrade(details)
      return refundTradeAtSite(
        trade,
        details['fen'] ?? Math.floor(calculateLeftTradeFen(trade) / 2),
      )
    },
    past: (details) => bills.addPast(pastForm.parse(details)),
    cancel: (details) => ({ resultCode: '6001', trade: toTradeState(requireNamedTrade(details)) }),
    'wrong-password': (details) => ({
      resultCode: '4000',
      trade: toTradeState(requireNamedTrade(details)),
    }),
    authorize({ scope = 'auth_base', open_id: openId }) {
      const person = people.person(typeof openId === 'string' ? openId : undefined)
      const code = people.allow(person, scope === 'auth_user' ? 'auth_user' : 'auth_base')
      return { auth_code: code, open_id: person.openId }
    },
  }
}

function calculateLeftTradeFen(trade: Trade): number {
  return trade.paidAt ? trade.total - sumPromisedRefunds(trade) : 0
}

/** Lists the refund acts that the page offers for a paid trade with a remaining amount. */
function listTradeRefundActs(trade: Trade): readonly string[] {
  const left = calculateLeftTradeFen(trade)
  if (left < 1) return []
  return left < 2 ? ['refund-at-site'] : ['refund-at-site', 'refund-part-at-site']
}

function toAlipayPayment(trade: Trade, { notices, clock }: World): ShownPayment {
  const { number, subject: title, total: fen, status, paidAt, refunds } = trade
  const isOpen = status === 'WAIT_BUYER_PAY'
  return {
    number,
    title,
    fen,
    state: paidAt ? 'paid' : isOpen ? 'open' : 'closed',
    acts: isOpen ? ['pay', 'wrong-password', 'cancel'] : listTradeRefundActs(trade),
    refunds: refunds.map(({ number: refund, amount, at }) => ({
      number: refund,
      fen: amount,
      state: at <= clock.now() ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
      acts: [],
    })),
    notices: notices.shownOf(number),
  }
}

function toTradeState(trade: Trade): object {
  const { total, refunds, ...rest } = trade
  return {
    ...rest,
    total: formatSandboxYuan(total),
    refunds: refunds.map((refund) => ({ ...refund, amount: formatSandboxYuan(refund.amount) })),
  }
}
