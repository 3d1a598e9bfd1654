import { must } from '#contract/must.ts'
import { done, refused, unknown, type Outcome } from '#server/platform/outcome.ts'
import type { BillFile, BillLine, BillPort } from '../bill-port.ts'
import { amountIn, download, feeIn, linesIn, timeIn } from '../bill-text.ts'
import type { OutsideHttp } from '../http.ts'
import { filesIn } from '../zip.ts'
import type { Exchange } from './exchange.ts'

/**
 * Alipay's bill of a day: an address that lives for half a minute, behind it a ZIP of CSV files in
 * GBK, the lines and their sums. Lines of a `#` are remarks, fields end in tabs, and a name of goods
 * may hold a comma: what stands behind it is counted from the end.
 */
const METHOD = 'alipay.data.dataservice.bill.downloadurl.query'
/** The address is given, or there is no bill, in words that differ from one release to the next. */
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
type Column = keyof typeof COLUMNS
const KINDS = { 交易: 'payment', 退款: 'refund' } as const

/** A day's bill is there by the next noon, in China. */
const READY_MS = (24 + 12) * 3_600_000

export function alipayBills(ask: Exchange, http: OutsideHttp): BillPort {
  return {
    async fetch(day) {
      const link = await linkOf(ask, day)
      if (link.is !== 'done') return link
      const got = await download(http, link.value)
      return got.is === 'done' ? done({ name: `alipay-${day}.zip`, bytes: got.value }) : got
    },
    lines: linesOf,
  }
}

async function linkOf(ask: Exchange, day: string): Promise<Outcome<string>> {
  const said = await ask(METHOD, { biz: { bill_type: 'trade', bill_date: day } })
  if (said.is !== 'said') return unknown(said.is === 'unknown' ? said.because : said.words)
  const { code = '', sub_code: detail = '', sub_msg: words = '' } = said.fields
  if (NOT_THERE.test(detail)) {
    const isReady = Date.now() > new Date(`${day}T00:00:00+08:00`).getTime() + READY_MS
    return refused(isReady ? 'noTrade' : 'notYet', words)
  }
  const address = said.fields['bill_download_url']
  if (code !== '10000' || typeof address !== 'string') return unknown(`${code} ${detail} ${words}`)
  const url = URL.parse(address)
  return url ? done(url.pathname + url.search) : unknown('a bill without its address')
}

async function* linesOf({ bytes }: BillFile): AsyncIterable<BillLine> {
  const decoder = new TextDecoder('gb18030')
  const file = filesIn(bytes).find(({ name }) => !decoder.decode(name).includes(SUMS))
  must(file, 'a bill has its lines')
  let head: readonly string[] | undefined
  for await (const text of linesIn(file.packed, 'deflate', 'gb18030')) {
    if (text.startsWith('#') || text.trim() === '') continue
    const fields = text.split(',').map((field) => field.trim())
    if (head) yield lineIn(fields, head)
    else head = fields
  }
}

function lineIn(fields: readonly string[], head: readonly string[]): BillLine {
  const goods = head.indexOf(GOODS)
  const field = (column: Column) => {
    const place = head.indexOf(COLUMNS[column])
    must(place >= 0, `a bill has a column ${COLUMNS[column]}`)
    return fields[place < goods ? place : fields.length - head.length + place] ?? ''
  }
  const kind = KINDS[field('business') as keyof typeof KINDS]
  must(kind, `a line of a bill about ${field('business')}`)
  const isRefund = kind === 'refund'
  const orderNumber = field('orderNumber')
  const fee = Math.abs(feeIn(field('fee')))
  return {
    kind,
    number: isRefund ? field('refundNumber') : orderNumber,
    orderNumber,
    providerNumber: field('providerNumber'),
    amount: amountIn(field('amount')),
    feeMilli: isRefund && fee !== 0 ? -fee : fee,
    at: timeIn(field('at')),
  }
}
