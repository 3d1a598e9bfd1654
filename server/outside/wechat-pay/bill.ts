import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { BillLine, BillPort, FlowLine } from '../payments/bill-port.ts'
import {
  parseBillAmount,
  downloadBill,
  parseBillFee,
  unpackLines,
  computeUnpackedSha1,
  parseBillTime,
} from '../payments/bill-text.ts'
import type { OutsideHttp } from '../http.ts'
import type { WechatPayAccount } from './account.ts'
import type { WechatPayExchange } from './exchange.ts'

/**
 * The trade bill of WeChat Pay (`bill_type=ALL`) and its fund flows (`account_type=BASIC`). A signed request
 * returns an address valid for minutes. The file itself is unsigned and is verified by its SHA-1. Each field
 * begins with a backtick, so a comma in a goods name does not end it. A refund is listed on the day it was
 * accepted.
 */
const linkForm = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string(),
})

/**
 * Columns are found by the platform's headings, because those of a merchant's bill and a service provider's
 * bill differ.
 */
const COLUMNS = {
  at: '交易时间',
  state: '交易状态',
  providerNumber: '微信订单号',
  orderNumber: '商户订单号',
  refundNumber: '商户退款单号',
  refundId: '微信退款单号',
  amount: '订单金额',
  refunded: '退款金额',
  fee: '手续费',
} as const
type BillColumn = keyof typeof COLUMNS
const FLOW_COLUMNS = {
  at: '记账时间',
  providerNumber: '微信支付业务单号',
  flowNumber: '资金流水单号',
  business: '业务名称',
  type: '业务类型',
  direction: '收支类型',
  amount: '收支金额(元)',
} as const
type WechatFlowColumn = keyof typeof FLOW_COLUMNS
/** Flow kinds by business name. Transfers have had several names. */
const FLOWS: Readonly<Record<string, FlowLine['kind']>> = {
  交易: 'payment',
  扣除交易手续费: 'fee',
  退款: 'refund',
  退还交易手续费: 'feeBack',
}
/** Profit shares and their returns. It is not certain which of the two columns contains these names. */
const SHARES: ReadonlySet<string> = new Set(['分账', '分账回退'])
const PAYOUTS: ReadonlySet<string> = new Set(['企业付款', '商家转账'])

const STATES = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' } as const

export function newWechatBillPort(
  account: WechatPayAccount,
  exchange: WechatPayExchange,
  http: OutsideHttp,
): BillPort {
  const wechatBillFetcher = (path: string, name: string) => async (day: string) => {
    const link = await findWechatBillLink(exchange, `${path}&bill_date=${day}`)
    if (link.is !== 'done') return link
    const { hash, target } = link.value
    const got = await downloadBill(http, target, {
      authorization: billAuthorization(account, target),
    })
    if (got.is !== 'done') return got
    const isMeant = await computeUnpackedSha1(got.value).then(
      (actualHash) => actualHash === hash,
      () => false,
    )
    if (!isMeant) return unknownOutcome('a file that is not the bill that was meant')
    return doneOutcome({ name: `${name}-${day}.csv.gz`, bytes: got.value })
  }
  return {
    fetch: wechatBillFetcher('/v3/bill/tradebill?bill_type=ALL', 'wechat'),
    lines: ({ bytes }) => readWechatBillLines(bytes, COLUMNS, toWechatBillLine),
    flows: {
      fetch: wechatBillFetcher('/v3/bill/fundflowbill?account_type=BASIC', 'wechat-flows'),
      lines: ({ bytes }) => readWechatBillLines(bytes, FLOW_COLUMNS, toWechatFlowLine),
    },
  }
}

type WechatBillLink = { readonly hash: string; readonly target: string }

async function findWechatBillLink(
  exchange: WechatPayExchange,
  target: string,
): Promise<Outcome<WechatBillLink>> {
  const answer = await exchange.ask('GET', `${target}&tar_type=GZIP`)
  if (answer.is === 'refused' && answer.code === 'NO_STATEMENT_EXIST') {
    return refusedOutcome('noTrade', answer.reason)
  }
  if (answer.is === 'refused' && answer.code === 'STATEMENT_CREATING') {
    return refusedOutcome('notYet', answer.reason)
  }
  if (answer.is !== 'done') return answer
  const { data } = linkForm.safeParse(answer.value)
  const url = data && URL.parse(data.download_url)
  if (!url) return unknownOutcome('a bill without its address')
  // The file is fetched from the platform's own host, whatever host the answer contains.
  return doneOutcome({ hash: data.hash_value.toLowerCase(), target: url.pathname + url.search })
}

function billAuthorization(
  { mchId, serial, privateKey }: WechatPayAccount,
  target: string,
): string {
  const [nonce, timestamp] = [Formatter.nonce(), Formatter.timestamp()]
  const message = Formatter.request('GET', target, String(timestamp), nonce)
  return Formatter.authorization(
    mchId,
    nonce,
    Rsa.sign(message, privateKey),
    String(timestamp),
    serial,
  )
}

type WechatFieldReader<Column extends string> = (column: Column) => string

/**
 * Yields the lines of a bill. It has two headings: one for the lines and one for the sums, which ends the
 * lines.
 */
async function* readWechatBillLines<Column extends string, Line>(
  bytes: Uint8Array,
  columns: Readonly<Record<Column, string>>,
  read: (field: WechatFieldReader<Column>) => Line,
): AsyncIterable<Line> {
  let places: Readonly<Record<Column, number>> | undefined
  for await (const text of unpackLines(bytes, 'gzip', 'utf-8')) {
    if (!text.startsWith('`')) {
      if (places) return
      places = findBillColumns(text, columns)
      continue
    }
    must(places, 'a bill begins with its head')
    const [own, fields] = [places, text.slice(1).split(',`')]
    yield read((column) => fields[own[column]] ?? '')
  }
}

function findBillColumns<Column extends string>(
  head: string,
  columns: Readonly<Record<Column, string>>,
): Readonly<Record<Column, number>> {
  const names = head.replace(/^\uFEFF/, '').split(',')
  const places = Object.entries<string>(columns).map(([column, name]) => {
    const position = names.indexOf(name)
    must(position >= 0, `a bill has a column ${name}`)
    return [column, position]
  })
  return Object.fromEntries(places) as Record<Column, number>
}

function toWechatBillLine(field: WechatFieldReader<BillColumn>): BillLine {
  const kind = STATES[field('state') as keyof typeof STATES]
  must(kind, `a line of a bill in the state ${field('state')}`)
  const isRefund = kind === 'refund'
  const orderNumber = field('orderNumber')
  return {
    kind,
    number: isRefund ? field('refundNumber') || field('refundId') : orderNumber,
    orderNumber,
    providerNumber: isRefund ? field('refundId') : field('providerNumber'),
    amount: parseBillAmount(field(isRefund ? 'refunded' : 'amount')),
    feeMilli: parseBillFee(field('fee')),
    at: parseBillTime(field('at')),
  }
}

function toWechatFlowLine(field: WechatFieldReader<WechatFlowColumn>): FlowLine {
  const isOut = field('direction') === '支出'
  const amount = parseBillAmount(field('amount'))
  return {
    kind: wechatFlowKind(field('business'), field('type'), isOut),
    flowNumber: field('flowNumber'),
    providerNumber: field('providerNumber'),
    amount: toFen(isOut ? -amount : amount),
    at: parseBillTime(field('at')),
  }
}

function wechatFlowKind(business: string, type: string, isOut: boolean): FlowLine['kind'] {
  if (PAYOUTS.has(business)) return isOut ? 'payout' : 'payoutBack'
  if (SHARES.has(business) || SHARES.has(type)) return isOut ? 'share' : 'shareBack'
  return FLOWS[type] ?? 'other'
}
