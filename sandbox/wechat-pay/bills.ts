import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { formatShanghaiDay, formatShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import {
  calculateFeeMilli,
  formatMilliYuan,
  getBillReadiness,
  formatBacktickedCsvLine,
  type BillLine,
  type Past,
  type PastPayout,
} from '../bill-lines.ts'
import { type Clock } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { findCallHeader, toJsonReply, type Call, type Reply } from '../platform.ts'
import type { Orders } from './orders.ts'
import {
  toFundFlows,
  formatFundFlows,
  toPayoutFlow,
  listShareFlows,
  listTransferFlows,
  type Flow,
} from './flows.ts'
import type { Refunds } from './refunds.ts'
import type { Shares } from './shares.ts'
import type { Transfers } from './transfers.ts'
import { grantWechatCall, formatPlatformNumber, toWechatRefusal, type Ruling } from './rulings.ts'

export { pastForm, pastPayouts } from '../bill-lines.ts'

/** Trade bill of a day. It is requested first, then fetched within minutes from a separate address. */
export type Bills = {
  ask(what: 'flows' | 'trades', query: URLSearchParams, link: string): Ruling
  file(token: string): Reply
  addPast(past: Past, payouts: readonly PastPayout[]): object
  clear(): void
}

const BILLS: Readonly<Record<string, 'flows' | 'trades'>> = {
  '/v3/bill/tradebill': 'trades',
  '/v3/bill/fundflowbill': 'flows',
}
export const BILL_FILE = '/v3/billdownload/file'

/** Returns undefined for calls that are not about bills. */
export function ruleOnBillCall(call: Call, bills: Bills): Ruling | undefined {
  const kind = call.method === 'GET' ? BILLS[call.path] : undefined
  const link = `http://${findCallHeader(call, 'host') ?? ''}${BILL_FILE}`
  return kind && bills.ask(kind, new URLSearchParams(call.query), link)
}

const LINK_MS = 5 * MINUTE_MS
const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,' +
  '付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,' +
  '退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUM_HEAD =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

export function newWechatBills(
  keys: Keys['wechatPay'],
  clock: Clock,
  orders: Orders,
  refunds: Refunds,
  transfers: Transfers,
  shares: Shares,
): Bills {
  let past: readonly BillLine[] = []
  let pastPayouts: readonly Flow[] = []
  const links = new Map<string, { readonly bytes: Buffer; readonly until: number }>()
  const listWechatBillLines = (day: string) =>
    [...past, ...toPaymentBillLines(orders), ...toRefundBillLines(refunds)]
      .filter((line) => formatShanghaiDay(line.at) === day)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return {
    ask(kind, query, link) {
      const day = query.get('bill_date') ?? ''
      const readiness = getBillReadiness(day, clock.now())
      if (!readiness) return toWechatRefusal(400, 'INVALID_REQUEST', '账单日期格式有误')
      if (readiness === 'early') return toWechatRefusal(400, 'STATEMENT_CREATING', '账单生成中')
      const lines = listWechatBillLines(day)
      const own = [...listTransferFlows(transfers), ...listShareFlows(shares)]
      const flows = [...lines.flatMap(toFundFlows), ...pastPayouts, ...own]
        .filter((flow) => formatShanghaiDay(flow.at) === day)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      if ((kind === 'trades' ? lines : flows).length === 0)
        return toWechatRefusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      return grantWechatCall(() => {
        const text = kind === 'trades' ? formatWechatBill(keys, lines) : formatFundFlows(flows)
        const packed = query.get('tar_type') === 'GZIP'
        const token = randomBytes(24).toString('base64url')
        const bytes = packed ? gzipSync(text) : Buffer.from(text)
        links.set(token, { bytes, until: clock.now().getTime() + LINK_MS })
        const hash = createHash('sha1').update(text).digest('hex')
        return { hash_type: 'SHA1', hash_value: hash, download_url: `${link}?token=${token}` }
      })
    },
    file(token) {
      const link = links.get(token)
      if (!link || link.until < clock.now().getTime()) {
        return toJsonReply(400, { code: 'INVALID_REQUEST', message: '下载链接已过期' })
      }
      const headers = { 'content-type': 'application/octet-stream' }
      return { status: 200, headers, body: link.bytes }
    },
    addPast({ payments, refunds: back }, payouts) {
      const paid = payments.map((line): BillLine => {
        const platform = formatPlatformNumber(
          '4200002',
          line.at,
          line.number.slice(-13).padStart(13, '0'),
        )
        return { ...line, kind: 'payment', orderNumber: line.number, platformNumber: platform }
      })
      const refundLines = back.map((line): BillLine => {
        const platform = formatPlatformNumber(
          '5030',
          line.at,
          line.number.slice(-17).padStart(17, '0'),
        )
        return { ...line, kind: 'refund', platformNumber: platform }
      })
      past = [...past, ...paid, ...refundLines]
      pastPayouts = [...pastPayouts, ...payouts.map(toPayoutFlow)]
      return { lines: past.length }
    },
    clear() {
      past = []
      pastPayouts = []
      links.clear()
    },
  }
}

function toPaymentBillLines(orders: Orders): BillLine[] {
  return orders.list().flatMap(({ wish, paid }): BillLine[] => {
    if (!paid) return []
    const { out_trade_no: number, description: title, amount } = wish
    const { at, transactionId: platform } = paid
    const line = { number, orderNumber: number, title, fen: amount.total, at }
    return [{ ...line, kind: 'payment', platformNumber: platform }]
  })
}

/** Refunds count on the day on which they were accepted. */
function toRefundBillLines(refunds: Refunds): BillLine[] {
  return refunds.list().map(({ wish, order, id, madeAt: at }): BillLine => {
    const { out_trade_no: orderNumber, description: title } = order.wish
    const line = { number: wish.out_refund_no, orderNumber, title, fen: wish.amount.refund, at }
    return { ...line, kind: 'refund', platformNumber: id }
  })
}

function formatWechatBill(keys: Keys['wechatPay'], lines: readonly BillLine[]): string {
  const sumBillLines = (kind: BillLine['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((total, { fen }) => total + fen, 0)
  const [paid, back] = [sumBillLines('payment'), sumBillLines('refund')]
  const fees = calculateFeeMilli(paid) - calculateFeeMilli(back)
  const sums = [
    String(lines.length),
    ...[paid, back, 0].map(formatSandboxYuan),
    formatMilliYuan(fees),
    formatSandboxYuan(paid),
    formatSandboxYuan(back),
  ]
  const rows = [...lines.map((line) => toWechatBillFields(keys, line)), sums].map(
    formatBacktickedCsvLine,
  )
  const all = [HEAD, ...rows.slice(0, -1), SUM_HEAD, rows.at(-1)!]
  return `\uFEFF${all.join('\r\n')}\r\n`
}

function toWechatBillFields({ appId, mchId }: Keys['wechatPay'], line: BillLine): string[] {
  const { kind, at, number, orderNumber, platformNumber: platform, fen, title } = line
  const back = kind === 'refund'
  const milli = calculateFeeMilli(fen)
  const [paid, refunded] = back ? [0, fen] : [fen, 0]
  const of = [formatShanghaiTime(at), appId, mchId, '0', '', back ? '' : platform, orderNumber]
  const state = [
    '',
    'JSAPI',
    back ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    formatSandboxYuan(paid),
    '0.00',
  ]
  const refund = back
    ? [platform, number, formatSandboxYuan(refunded), '0.00', 'ORIGINAL', 'SUCCESS']
    : ['0', '0', '0.00', '0.00', '', '']
  const fee = [
    formatMilliYuan(back ? -milli : milli),
    '0.60%',
    formatSandboxYuan(paid),
    formatSandboxYuan(refunded),
    '',
  ]
  return [...of, ...state, ...refund, title, '', ...fee]
}
