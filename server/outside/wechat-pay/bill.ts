import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import { must } from '#contract/must.ts'
import { done, refused, unknown, type Outcome } from '#server/platform/outcome.ts'
import type { BillFile, BillLine, BillPort } from '../bill-port.ts'
import { amountIn, download, feeIn, linesIn, sha1In, timeIn } from '../bill-text.ts'
import type { OutsideHttp } from '../http.ts'
import type { WechatPayAccount } from './account.ts'
import type { Exchange } from './exchange.ts'

/**
 * The trade bill of WeChat Pay (`bill_type=ALL`): a signed question gives an address that lives for
 * minutes, and the file behind it is signed by nobody but told by its SHA-1. Each field begins with
 * a back-tick, so a comma in the name of goods is no end. A refund stands on the day on which it was
 * accepted.
 */
const linkForm = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string(),
})

/** By the platform's own heads: the columns of a merchant's bill and of a service provider's differ. */
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
type Column = keyof typeof COLUMNS

const STATES = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' } as const

export function wechatPayBills(
  account: WechatPayAccount,
  exchange: Exchange,
  http: OutsideHttp,
): BillPort {
  return {
    async fetch(day) {
      const link = await linkOf(exchange, day)
      if (link.is !== 'done') return link
      const { hash, target } = link.value
      const got = await download(http, target, { authorization: proofOf(account, target) })
      if (got.is !== 'done') return got
      const isMeant = await sha1In(got.value).then(
        (found) => found === hash,
        () => false,
      )
      if (!isMeant) return unknown('a file that is not the bill that was meant')
      return done({ name: `wechat-${day}.csv.gz`, bytes: got.value })
    },
    lines: linesOf,
  }
}

type Link = { readonly hash: string; readonly target: string }

async function linkOf(exchange: Exchange, day: string): Promise<Outcome<Link>> {
  const query = `bill_date=${day}&bill_type=ALL&tar_type=GZIP`
  const said = await exchange.ask('GET', `/v3/bill/tradebill?${query}`)
  if (said.is === 'refused' && said.code === 'NO_STATEMENT_EXIST') {
    return refused('noTrade', said.reason)
  }
  if (said.is === 'refused' && said.code === 'STATEMENT_CREATING') {
    return refused('notYet', said.reason)
  }
  if (said.is !== 'done') return said
  const { data } = linkForm.safeParse(said.value)
  const url = data && URL.parse(data.download_url)
  if (!url) return unknown('a bill without its address')
  // Fetched from the platform's own host, whatever an answer may name.
  return done({ hash: data.hash_value.toLowerCase(), target: url.pathname + url.search })
}

function proofOf({ mchId, serial, privateKey }: WechatPayAccount, target: string): string {
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

async function* linesOf({ bytes }: BillFile): AsyncIterable<BillLine> {
  let places: Readonly<Record<Column, number>> | undefined
  for await (const text of linesIn(bytes, 'gzip', 'utf-8')) {
    if (!text.startsWith('`')) {
      // Two heads: of the lines, and of the sums, with which the lines end.
      if (places) return
      places = placesIn(text)
      continue
    }
    must(places, 'a bill begins with its head')
    yield lineIn(text.slice(1).split(',`'), places)
  }
}

function placesIn(head: string): Readonly<Record<Column, number>> {
  const names = head.replace(/^\uFEFF/, '').split(',')
  const places = Object.entries(COLUMNS).map(([column, name]) => {
    const place = names.indexOf(name)
    must(place >= 0, `a bill has a column ${name}`)
    return [column, place]
  })
  return Object.fromEntries(places) as Record<Column, number>
}

function lineIn(fields: readonly string[], places: Readonly<Record<Column, number>>): BillLine {
  const field = (column: Column) => fields[places[column]] ?? ''
  const kind = STATES[field('state') as keyof typeof STATES]
  must(kind, `a line of a bill in the state ${field('state')}`)
  const isRefund = kind === 'refund'
  const orderNumber = field('orderNumber')
  return {
    kind,
    number: isRefund ? field('refundNumber') || field('refundId') : orderNumber,
    orderNumber,
    providerNumber: isRefund ? field('refundId') : field('providerNumber'),
    amount: amountIn(field(isRefund ? 'refunded' : 'amount')),
    feeMilli: feeIn(field('fee')),
    at: timeIn(field('at')),
  }
}
