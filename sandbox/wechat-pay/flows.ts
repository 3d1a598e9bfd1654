import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { formatSandboxYuan } from '../app-pages.ts'
import {
  calculateFeeMilli,
  formatBacktickedCsvLine,
  type BillLine,
  type PastPayout,
} from '../bill-lines.ts'
import type { Shares } from './shares.ts'
import type { Transfers } from './transfers.ts'

/**
 * A movement of the account's balance. Each fee is a separate movement beside the amount it was taken from.
 */
export type Flow = {
  readonly at: Date
  /** Number of the payment, refund, transfer, share or return. */
  readonly platformNumber: string
  readonly business: '交易' | '分账' | '商家转账' | '退款'
  readonly type:
    | '交易'
    | '分账'
    | '分账回退'
    | '商家转账'
    | '扣除交易手续费'
    | '退款'
    | '退还交易手续费'
  /** Negative: out of the account. */
  readonly fen: number
}

const HEAD =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),' +
  '资金变更提交申请人,备注,业务凭证号'
const SUM_HEAD = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'
const MILLI = 1_000
/** Balance of the account before the first line, in fen. */
const BALANCE = 100_000_000

export function toFundFlows({ kind, at, platformNumber, fen }: BillLine): Flow[] {
  const fee = Math.round(calculateFeeMilli(fen) / MILLI)
  const own = { at, platformNumber }
  if (kind === 'payment') {
    const paid = { ...own, business: '交易', type: '交易', fen } as const
    const feeFlow = { ...own, business: '交易', type: '扣除交易手续费', fen: -fee } as const
    return fee === 0 ? [paid] : [paid, feeFlow]
  }
  const back = { ...own, business: '退款', type: '退款', fen: -fen } as const
  const feeRefundFlow = { ...own, business: '退款', type: '退还交易手续费', fen: fee } as const
  return fee === 0 ? [back] : [back, feeRefundFlow]
}

export function toPayoutFlow({ platformNumber, fen, at }: PastPayout): Flow {
  return { at, platformNumber, business: '商家转账', type: '商家转账', fen: -fen }
}

/** A transfer leaves the account when it is made. An amount that did not arrive returns to it. */
export function listTransferFlows(transfers: Transfers): Flow[] {
  return transfers.list().flatMap(({ id, wish, madeAt, state, changedAt }) => {
    const out = toPayoutFlow({ platformNumber: id, fen: wish.transfer_amount, at: madeAt })
    const isBack = state === 'FAIL' || state === 'CANCELLED'
    return isBack ? [out, { ...out, at: changedAt, fen: wish.transfer_amount }] : [out]
  })
}

/**
 * Lists each receiver separately. A part that was returned to the owner without being paid out never left
 * the account.
 */
export function listShareFlows(shares: Shares): Flow[] {
  return shares.moved().map(({ at, id: platformNumber, fen }) => {
    return { at, platformNumber, business: '分账', type: fen < 0 ? '分账' : '分账回退', fen }
  })
}

export function formatFundFlows(flows: readonly Flow[]): string {
  let left = BALANCE
  const rows = flows.map((flow, index) => {
    const { at, platformNumber, business, type, fen } = flow
    left += fen
    const number = `${platformNumber.slice(-20)}${index}`
    const flowFields = [
      business,
      type,
      fen < 0 ? '支出' : '收入',
      formatSandboxYuan(Math.abs(fen)),
      formatSandboxYuan(left),
    ]
    return formatBacktickedCsvLine([
      formatShanghaiTime(at),
      platformNumber,
      number,
      ...flowFields,
      'system',
      '',
      platformNumber,
    ])
  })
  const [incoming, outgoing] = [
    flows.filter(({ fen }) => fen > 0),
    flows.filter(({ fen }) => fen < 0),
  ]
  const formatFlowTotal = (some: readonly Flow[]) =>
    formatSandboxYuan(some.reduce((sum, { fen }) => sum + Math.abs(fen), 0))
  const counts = [incoming, outgoing].flatMap((some) => [
    String(some.length),
    formatFlowTotal(some),
  ])
  const all = [HEAD, ...rows, SUM_HEAD, formatBacktickedCsvLine([String(flows.length), ...counts])]
  return `\uFEFF${all.join('\r\n')}\r\n`
}
