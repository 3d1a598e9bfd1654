import { HOUR_MS } from '#contract/base/durations.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import { must } from '#contract/base/must.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import type { BillFile, BillLine, BillPort, FlowLine } from '../payments/bill-port.ts'
import {
  parseBillAmount,
  downloadBill,
  parseBillFee,
  unpackLines,
  parseBillTime,
} from '../payments/bill-text.ts'
import type { OutsideHttp } from '../http.ts'
import { listZippedFiles } from '../zip.ts'
import type { AlipayExchange } from './exchange.ts'

/**
 * Alipay's daily bill (`trade`) and account statement (`signcustomer`). The query returns an address valid
 * for half a minute, which serves a ZIP of GBK CSV files with lines and sums. Lines starting with `#` are
 * remarks and fields end in tabs. A goods name may contain a comma, so columns after it are counted from the
 * end.
 */
const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'
/** Error code for a missing bill. Its exact text differs between platform releases. */
const NOT_THERE = /bill_not_exist/i
const SUMS = '汇总'
const GOODS = '商品名称'
const COLUMNS = {
  providerNumber: '支付宝交易号',
  orderNumber: '商户订单号',
  business: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNumber: '退款批次号/请求号',
  fee: '服务费（元）',
} as const
type AlipayBillColumn = keyof typeof COLUMNS
const FLOW_COLUMNS = {
  flowNumber: '账务流水号',
  providerNumber: '业务流水号',
  at: '发生时间',
  came: '收入金额（+元）',
  went: '支出金额（-元）',
  type: '业务类型',
} as const
type AlipayFlowColumn = keyof typeof FLOW_COLUMNS
/**
 * Type names differ between platform releases. Other movements, such as withdrawals to the bank, do not
 * concern us.
 */
const FLOWS: Readonly<Record<string, FlowLine['kind']>> = {
  在线支付: 'payment',
  交易付款: 'payment',
  交易退款: 'refund',
  收费: 'fee',
  退费: 'feeBack',
  收费退回: 'feeBack',
}
const KINDS = { 交易: 'payment', 退款: 'refund' } as const

/** The bill of a day is available by noon of the next day in China. */
const READY_MS = (24 + 12) * HOUR_MS

export function newAlipayBillPort(ask: AlipayExchange, http: OutsideHttp): BillPort {
  const alipayBillFetcher = (type: BillType, name: string) => async (day: string) => {
    const link = await findAlipayBillLink(ask, type, day)
    if (link.is !== 'done') return link
    const got = await downloadBill(http, link.value)
    return got.is === 'done' ? doneOutcome({ name: `${name}-${day}.zip`, bytes: got.value }) : got
  }
  return {
    fetch: alipayBillFetcher('trade', 'alipay'),
    lines: (file) => readAlipayBillLines(file, COLUMNS, toAlipayBillLine),
    flows: {
      fetch: alipayBillFetcher('signcustomer', 'alipay-flows'),
      lines: (file) => readAlipayBillLines(file, FLOW_COLUMNS, toAlipayFlowLine),
    },
  }
}
type BillType = 'signcustomer' | 'trade'

async function findAlipayBillLink(
  ask: AlipayExchange,
  type: BillType,
  day: string,
): Promise<Outcome<string>> {
  const answer = await ask(METHOD, { biz: { bill_type: type, bill_date: day } })
  if (answer.is !== 'said')
    return unknownOutcome(answer.is === 'unknown' ? answer.because : answer.words)
  const { code = '', sub_code: detail = '', sub_msg: message = '' } = answer.fields
  if (NOT_THERE.test(detail)) {
    const isReady = Date.now() > parseShanghaiDay(day).getTime() + READY_MS
    return refusedOutcome(isReady ? 'noTrade' : 'notYet', message)
  }
  const address = answer.fields['bill_download_url']
  if (code !== '10000' || typeof address !== 'string')
    return unknownOutcome(`${code} ${detail} ${message}`)
  const url = URL.parse(address)
  return url ? doneOutcome(url.pathname + url.search) : unknownOutcome('a bill without its address')
}

type AlipayFieldReader<Name extends string> = (column: Name) => string

async function* readAlipayBillLines<Name extends string, Line>(
  { bytes }: BillFile,
  columns: Readonly<Record<Name, string>>,
  read: (field: AlipayFieldReader<Name>) => Line,
): AsyncIterable<Line> {
  const decoder = new TextDecoder('gb18030')
  const file = listZippedFiles(bytes).find(({ name }) => !decoder.decode(name).includes(SUMS))
  must(file, 'a bill has its lines')
  let head: readonly string[] | undefined
  for await (const text of unpackLines(file.packed, 'deflate', 'gb18030')) {
    if (text.startsWith('#') || text.trim() === '') continue
    const fields = text.split(',').map((field) => field.trim())
    if (head) yield read(alipayFieldReader(fields, head, columns))
    else head = fields
  }
}

function alipayFieldReader<Name extends string>(
  fields: readonly string[],
  head: readonly string[],
  columns: Readonly<Record<Name, string>>,
): AlipayFieldReader<Name> {
  const goods = head.indexOf(GOODS)
  return (column) => {
    const position = head.indexOf(columns[column])
    must(position >= 0, `a bill has a column ${columns[column]}`)
    return fields[position < goods ? position : fields.length - head.length + position] ?? ''
  }
}

function toAlipayBillLine(field: AlipayFieldReader<AlipayBillColumn>): BillLine {
  const kind = KINDS[field('business') as keyof typeof KINDS]
  must(kind, `a line of a bill about ${field('business')}`)
  const isRefund = kind === 'refund'
  const orderNumber = field('orderNumber')
  const fee = Math.abs(parseBillFee(field('fee')))
  return {
    kind,
    number: isRefund ? field('refundNumber') : orderNumber,
    orderNumber,
    providerNumber: field('providerNumber'),
    amount: parseBillAmount(field('amount')),
    feeMilli: isRefund && fee !== 0 ? -fee : fee,
    at: parseBillTime(field('at')),
  }
}

function toAlipayFlowLine(field: AlipayFieldReader<AlipayFlowColumn>): FlowLine {
  const [incoming, outgoing, type] = [field('came'), field('went'), field('type')]
  // One of the two is empty or 0. A leading plus sign is removed before parsing.
  const amount =
    parseBillAmount((incoming || '0').replace('+', '')) - parseBillAmount(outgoing || '0')
  return {
    kind: type === '转账' ? payoutFlowKind(amount) : (FLOWS[type] ?? shareFlowKind(type, amount)),
    flowNumber: field('flowNumber'),
    providerNumber: field('providerNumber'),
    amount: toFen(amount),
    at: parseBillTime(field('at')),
  }
}

function payoutFlowKind(amount: number): FlowLine['kind'] {
  return amount < 0 ? 'payout' : 'payoutBack'
}

function shareFlowKind(type: string, amount: number): FlowLine['kind'] {
  if (!type.includes('分账') && !type.includes('分润')) return 'other'
  return amount < 0 ? 'share' : 'shareBack'
}
